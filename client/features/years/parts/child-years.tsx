import { MAX_LEVEL } from '@yuva/contract/assessments/rules';
import { skillGroupLabel } from '@yuva/contract/assessments/schema';
import type { ChildYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays, TrendingUp } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { MOST_SLOPES, SlopeChart } from '../../../ui/charts/slope-chart.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CertificateLink } from '../../prints/parts/certificate-link.tsx';
import { useChildYears } from '../api.ts';
import { ChildYearFacts } from './year-facts.tsx';

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
	/** The year is added to this address. */
	certificates: string;
}

export const ChildYearCards = ({ years, certificates }: ChildYearCardsProps) => (
	<>
		<ChildGrowth years={years} />
		<SkillGrowth years={years} />
		{years.map((year) => (
			<Card key={year.year_id} title={year.name} icon={<CalendarDays aria-hidden />}>
				<ChildYearFacts year={year} />
				{year.has_certificate && (
					<div className="no-print">
						<CertificateLink to={`${certificates}/${year.name}`} />
					</div>
				)}
			</Card>
		))}
	</>
);

/** Draws each year with baseline and endline; of many years the latest. */
function ChildGrowth({ years }: Pick<ChildYearCardsProps, 'years'>) {
	const lines = years.flatMap(({ year_id, name, baseline, endline }) =>
		baseline === null || endline === null
			? []
			: [{ key: String(year_id), label: name, first: baseline, second: endline }],
	);
	if (lines.length === 0) return null;
	return (
		<Card title={t('Growth of the level')} icon={<TrendingUp aria-hidden />}>
			<SlopeChart lines={lines.slice(0, MOST_SLOPES)} names={[t('Baseline'), t('Endline')]} max={MAX_LEVEL} />
		</Card>
	);
}

const BEST_SCORE = 5;

/** Shows the latest year with all ten scores in both baseline and endline. */
function SkillGrowth({ years }: Pick<ChildYearCardsProps, 'years'>) {
	const year = years.find(({ growth }) => growth.length > 0);
	if (!year) return null;
	return (
		<Card title={t('Growth by skill, {year}', { year: year.name })} icon={<TrendingUp aria-hidden />}>
			<SlopeChart
				lines={year.growth.map(({ group, baseline, endline }) => ({
					key: group,
					label: t(skillGroupLabel[group]),
					first: baseline,
					second: endline,
				}))}
				names={[t('Baseline'), t('Endline')]}
				max={BEST_SCORE}
			/>
		</Card>
	);
}
