import type { ChildYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CertificateLink } from '../../prints/parts/certificate-link.tsx';
import { useChildYears } from '../api.ts';
import { ChildYearFacts } from './year-facts.tsx';

/** All programme years of a child. */
export function ChildYears({ childId }: { childId: string }) {
	const certificates = `/children/certificate/${childId}`;
	return (
		<Loaded
			query={useChildYears(childId)}
			skeleton={<CardSkeleton lines={4} label={t('Loading the years…')} />}
		>
			{({ data }) => <ChildYearCards years={data} certificates={certificates} />}
		</Loaded>
	);
}

export interface ChildYearCardsProps {
	years: readonly ChildYear[];
	/** The address of the certificates, without the year. */
	certificates: string;
}

export const ChildYearCards = ({ years, certificates }: ChildYearCardsProps) =>
	years.map((year) => (
		<Card key={year.year_id} title={year.name} icon={<CalendarDays aria-hidden />}>
			<ChildYearFacts year={year} />
			{year.endline !== null && <CertificateLink to={`${certificates}/${year.name}`} />}
		</Card>
	));
