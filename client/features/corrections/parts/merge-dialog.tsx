import { displayDate } from '@yuva/contract/calendar';
import { classText, titleCase } from '@yuva/contract/children/rules';
import { type ChildSide, merge } from '@yuva/contract/corrections/child-schema';
import { useState } from 'react';
import { countText } from '../../../local/local.ts';
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

/** Two entries side by side, which of them is kept, and the reason. */
export function MergeDialog({ id, otherId, onClose }: MergeDialogProps) {
	const comparison = useComparison(id, otherId);
	const [keptId, setKeptId] = useState(id);
	const { send } = useMergeChildren();
	const entries = { keep_id: keptId, drop_id: keptId === id ? otherId : id };
	return (
		<CorrectionDialog
			title="Make one entry of two"
			about={
				<Loaded query={comparison} skeleton={<ListSkeleton rows={2} label="Loading both entries…" />}>
					{({ child, other, days_of_both }) => (
						<>
							<div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
								<Entry side={child} />
								<Entry side={other} />
							</div>
							<SegmentedChoice
								label="Which entry is kept?"
								options={[child, other].map((side) => ({ value: side.id, label: centerOf(side) }))}
								value={keptId}
								onValueChange={setKeptId}
							/>
							<p className="text-ink-soft">
								The other entry goes off the list. Its marks and scores fill what the kept entry lacks.{' '}
								{days_of_both > 0 &&
									`On ${countText(days_of_both, 'day', 'days')} both are marked: the mark of the kept entry counts, the other stays in the history.`}
							</p>
						</>
					)}
				</Loaded>
			}
			check={(draft) => merge.safeParse({ ...entries, ...draft })}
			send={send}
			confirmLabel="Make one entry"
			done="The child has one entry now"
			onClose={onClose}
		/>
	);
}

const centerOf = ({ fellow_name }: ChildSide): string => `That of ${fellow_name}`;

const Entry = ({ side }: { side: ChildSide }) => (
	<Card title={titleCase(side.full_name)}>
		<FactList
			facts={[
				{ label: 'Center', value: side.fellow_name },
				{ label: 'Born on', value: displayDate(side.date_of_birth) },
				{ label: 'Class', value: classText(side.child_class, side.other_child_class) },
				{ label: 'School', value: side.school_name },
				{ label: 'Mother', value: side.mother_name },
				{ label: 'Father', value: side.father_name },
				{ label: "Parent's mobile", value: side.parent_mobile_number },
				{ label: 'Registered on', value: displayDate(side.registered_on) },
				{ label: 'Days present', value: `${side.days_present} of ${side.days_marked}` },
				{ label: 'Scores', value: side.scores.join(', ') || '–' },
				{ label: 'Consents', value: side.consents },
			]}
		/>
	</Card>
);
