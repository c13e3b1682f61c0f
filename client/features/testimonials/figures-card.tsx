import type { WelcomeFigures } from '@yuva/contract/testimonials/publications-schema';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFiguresChoice, useWelcomeFigures } from './publications-api.ts';

const choices = () => [
	{ value: 'own', label: t('Entered figures') },
	{ value: 'live', label: t('Figures of today') },
];

export function FiguresCard() {
	const query = useWelcomeFigures();
	return (
		<Card title={t('Figures on the welcome page')} icon={<ChartColumn aria-hidden />}>
			<Loaded query={query} skeleton={<CardSkeleton lines={2} label={t('Loading figures…')} />}>
				{({ live_figures, figures }) => <Choice live={live_figures} figures={figures} />}
			</Loaded>
		</Card>
	);
}

function Choice({ live, figures }: { live: boolean; figures: WelcomeFigures }) {
	const { choose, isPending } = useFiguresChoice();
	const [failure, setFailure] = useState<string>();
	const { year, fellows, centers, children } = figures;
	return (
		<div className="flex flex-col gap-3">
			<SegmentedChoice
				label={t('What visitors see')}
				hint={t('The entered figures and their date are on the screen Organisation.')}
				options={choices()}
				value={live ? 'live' : 'own'}
				disabled={isPending}
				onValueChange={async (value) => setFailure(await choose(value === 'live'))}
			/>
			<p>
				{t('Year {year}: {fellows} youth leaders, {centers} Learning Centers, {children} children.', {
					year,
					fellows,
					centers,
					children,
				})}
			</p>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
		</div>
	);
}
