import { displayDate } from '@yuva/contract/calendar';
import { titleCase } from '@yuva/contract/children/rules';
import type { ChildSide, Comparison } from '@yuva/contract/corrections/child-schema';
import { withReason } from '@yuva/contract/corrections/schema';
import { useState } from 'react';
import { classLabel } from '../../../language/class-label.ts';
import { t } from '../../../language/language.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedChoice } from '../../../ui/inputs/choice-field.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { useComparison, useMergeChildren } from '../child-api.ts';
import { CorrectionDialog } from '../correction-dialog.tsx';

export interface MergeDialogProps {
	id: string;
	otherId: string;
	onClose: () => void;
}

export function MergeDialog({ id, otherId, onClose }: MergeDialogProps) {
	const comparison = useComparison(id, otherId);
	const [keptId, setKeptId] = useState(id);
	const { send } = useMergeChildren();
	const entries = { keep_id: keptId, drop_id: keptId === id ? otherId : id };
	return (
		<CorrectionDialog
			title={t('Make one entry of two')}
			about={
				<Loaded query={comparison} skeleton={<ListSkeleton rows={2} label={t('Loading both entries…')} />}>
					{({ child, other, days_that_differ }) => (
						<>
							<div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
								<Entry side={child} />
								<Entry side={other} />
							</div>
							<SegmentedChoice
								label={t('Which entry is kept?')}
								options={[child, other].map((side) => ({ value: side.id, label: centerOf(side) }))}
								value={keptId}
								onValueChange={setKeptId}
							/>
							<p className="text-ink-soft">
								{t('The other entry goes off the list. Its marks and scores fill what the kept entry lacks.')}
							</p>
							{days_that_differ.length > 0 && <DifferingDays days={days_that_differ} />}
						</>
					)}
				</Loaded>
			}
			schema={withReason}
			send={({ reason }) => send({ ...entries, reason })}
			confirmLabel={t('Make one entry')}
			done={t('The child has one entry now')}
			onClose={onClose}
		/>
	);
}

const centerOf = ({ fellow_name }: ChildSide): string => t('That of {fellow_name}', { fellow_name });

const DifferingDays = ({ days }: { days: Comparison['days_that_differ'] }) => (
	<section>
		<p>
			{t(
				'On these days the marks of the two entries are not the same. Present counts, the other mark stays in the history.',
			)}
		</p>
		<ul className="mt-1 list-disc ps-5">
			{days.map(({ day, child, other }) => (
				<li key={day}>
					{t('Day {day}: {first} in the first entry, {second} in the second entry', {
						day,
						first: t(child),
						second: t(other),
					})}
				</li>
			))}
		</ul>
	</section>
);

const Entry = ({ side }: { side: ChildSide }) => (
	<Card title={titleCase(side.full_name)}>
		<FactList
			facts={[
				{ label: t('Center'), value: side.fellow_name },
				{ label: t('Born on'), value: displayDate(side.date_of_birth) },
				{ label: t('Class'), value: classLabel(side.child_class, side.other_child_class) },
				{ label: t('School'), value: side.school_name },
				{ label: t('Mother'), value: side.mother_name },
				{ label: t('Father'), value: side.father_name },
				{ label: t("Parent's mobile"), value: side.parent_mobile_number },
				{ label: t('Registered on'), value: displayDate(side.registered_on) },
				{
					label: t('Days present'),
					value: t('{present} of {marked}', { present: side.days_present, marked: side.days_counted }),
				},
				{ label: t('Scores'), value: side.scores.join(', ') || '–' },
				{ label: t('Consents'), value: side.consents },
			]}
		/>
	</Card>
);
