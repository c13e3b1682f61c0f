import type { ChildYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays } from 'lucide-react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useChildYears } from '../api.ts';
import { ChildYearFacts } from '../year-facts.tsx';

/** All programme years of a child. */
export function ChildYears({ childId }: { childId: string }) {
	return (
		<Loaded query={useChildYears(childId)} skeleton={<CardSkeleton lines={4} label="Loading the years…" />}>
			{({ data }) => <ChildYearCards years={data} />}
		</Loaded>
	);
}

export const ChildYearCards = ({ years }: { years: readonly ChildYear[] }) =>
	years.map((year) => (
		<Card key={year.year_id} title={year.name} icon={<CalendarDays aria-hidden />}>
			<ChildYearFacts year={year} />
		</Card>
	));
