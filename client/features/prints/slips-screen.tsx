import type { GuardianSlips } from '@yuva/contract/prints/printables-schema';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { LawInTelugu } from '../../language/law-in-telugu.tsx';
import { useDayPrinted } from '../../shell/use-day-printed.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { PrintButton } from '../../ui/inputs/print-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Slip } from './slip.tsx';

const choices = () => [
	{ value: 'all', label: t('All children') },
	{ value: 'unanswered', label: t('Not asked yet') },
];

export interface SlipsScreenProps {
	slips: QueryState<GuardianSlips>;
	backTo: string;
}

export function SlipsScreen({ slips, backTo }: SlipsScreenProps) {
	const [choice, setChoice] = useState('all');
	const shown = (slips.data?.children ?? []).filter(({ answered }) => choice === 'all' || !answered);
	return (
		<Screen
			title={t('Slips for guardians')}
			intro={t('Give each guardian a slip when you ask for consent. Two fit on a sheet.')}
			printedOn={useDayPrinted()}
			backTo={backTo}
			footer={shown.length > 0 && <PrintButton />}
		>
			<Card className="no-print">
				<SegmentedChoice label={t('Children')} options={choices()} value={choice} onValueChange={setChoice} />
			</Card>
			<Loaded query={slips} skeleton={<ListSkeleton label={t('Loading the slips…')} />}>
				{(data) =>
					shown.length === 0 ? (
						<EmptyState {...nothingOf(data)} />
					) : (
						<>
							<div className="no-print">
								<LawInTelugu />
							</div>
							{shown.map((child) => (
								<Slip key={child.id} slips={data} child={child} />
							))}
						</>
					)
				}
			</Loaded>
		</Screen>
	);
}

const nothingOf = ({ children }: GuardianSlips) =>
	children.length === 0
		? {
				title: t('No children yet'),
				hint: t('Slips can be printed as soon as the first child is registered.'),
			}
		: { title: t('Every guardian was asked'), hint: t('Choose All children to print a slip again.') };
