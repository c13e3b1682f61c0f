import { growthByGroup } from '@yuva/contract/assessments/rules';
import { skillGroupLabel } from '@yuva/contract/assessments/schema';
import { TrendingUp } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { SlopeChart } from '../../ui/charts/slope-chart.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { useAssessments } from '../assessments/api.ts';
import { waitingFor } from './waiting-for.tsx';

const BEST_SCORE = 5;

export function OwnGrowth() {
	const assessments = useAssessments();
	return (
		<Section title={t('Growth of my children')} icon={<TrendingUp aria-hidden />}>
			{assessments.data ? <Growth groups={growthByGroup(assessments.data)} /> : waitingFor([assessments])}
		</Section>
	);
}

function Growth({ groups }: { groups: ReturnType<typeof growthByGroup> }) {
	if (groups.length === 0) {
		return (
			<p className="text-ink-soft">
				{t(
					'The chart shows what your children have learned. It needs all ten scores of a child, in baseline and endline.',
				)}
			</p>
		);
	}
	return (
		<figure className="flex flex-col gap-2">
			<figcaption className="text-sm text-ink-soft">
				{t('Mean of the children with all ten scores in baseline and endline.')}
			</figcaption>
			<SlopeChart
				lines={groups.map(({ group, children, baseline, endline }) => ({
					key: group,
					label: t(skillGroupLabel[group]),
					hint: counted(children, '{count} child', '{count} children'),
					first: baseline,
					second: endline,
				}))}
				names={[t('Baseline'), t('Endline')]}
				max={BEST_SCORE}
			/>
		</figure>
	);
}
