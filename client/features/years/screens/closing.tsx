import {
	type ChildDecision,
	type ClosingPreview,
	childKind,
	type Decision,
	fellowKind,
	type ProgrammeYear,
} from '@yuva/contract/years/closing-schema';
import { useParams } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DiscardDraft } from '../../../ui/feedback/draft-discard.tsx';
import { DraftRestored } from '../../../ui/feedback/draft-restored.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { CloseYear } from '../close-year.tsx';
import { useClosingPreview, useYear } from '../closing-api.ts';
import { ClosingChildren } from '../closing-children.tsx';
import { useClosingDraft } from '../closing-draft.ts';
import { ClosingFellows } from '../closing-fellows.tsx';

export function Closing() {
	const { id = '' } = useParams();
	const year = useYear(id);
	const preview = useClosingPreview(id);
	return (
		<Screen
			title={year.data ? t('Closing {name}', { name: year.data.name }) : t('Closing a year')}
			intro={t('Person by person. Nothing changes until you close the year.')}
			backTo="/staff/years"
			width="wide"
		>
			<Loaded query={preview} skeleton={<ListSkeleton rows={3} label={t('Loading the dry run…')} />}>
				{(counts) => <DryRun key={id} id={id} year={year.data} counts={counts} />}
			</Loaded>
		</Screen>
	);
}

interface DryRunProps {
	id: string;
	year: ProgrammeYear | undefined;
	counts: ClosingPreview;
}

function DryRun({ id, year, counts }: DryRunProps) {
	const { paramOf, ask } = useFilter();
	const isAdmin = useSession()?.role === 'admin';
	const draft = useClosingDraft(id);
	const kind = paramOf('kind') || (counts.fellows.not_complete > 0 ? 'not_complete' : 'complete');
	const fellows = fellowKind.safeParse(kind).data;
	const children = childKind.safeParse(kind).data;
	const decisions: Decision[] = [...draft.fellows].map(([fellow_id, outcome]) => ({ fellow_id, outcome }));
	const childDecisions: ChildDecision[] = [...draft.children].map(([child_id, leaves]) => ({
		child_id,
		leaves,
	}));
	return (
		<>
			<FigureRow
				figures={[
					{ label: t('Fellows complete'), value: counts.fellows.complete },
					{ label: t('Will not complete'), value: counts.fellows.not_complete },
					{ label: t('Children promoted'), value: counts.children.promoted },
					{ label: t('Children leaving'), value: counts.children.leaving },
				]}
			/>
			<OpenItems counts={counts} />
			{isAdmin && draft.isRestored && <DraftRestored action={<DiscardDraft onDiscard={draft.drop} />} />}
			<div className="max-w-xl">
				<SelectField
					label={t('List')}
					placeholder={null}
					options={optionsOf(counts)}
					value={kind}
					onValueChange={(value) => ask('kind', value)}
				/>
			</div>
			{fellows && (
				<ClosingFellows
					id={id}
					kind={fellows}
					rules={counts.rules}
					{...(isAdmin && { decided: draft.fellows, onDecide: draft.decideFellows })}
				/>
			)}
			{children && (
				<ClosingChildren
					id={id}
					kind={children}
					{...(isAdmin && { decided: draft.children, onDecide: draft.decideChildren })}
				/>
			)}
			{isAdmin && year && (
				<CloseYear
					year={year}
					counts={counts}
					decisions={decisions}
					childDecisions={childDecisions}
					onClosed={draft.drop}
				/>
			)}
		</>
	);
}

const openCount = ({ open_items }: ClosingPreview, kind: 'missing_endline' | 'unsent_work'): number =>
	open_items.find((item) => item.kind === kind)?.count ?? 0;

function OpenItems({ counts }: { counts: ClosingPreview }) {
	const endlines = openCount(counts, 'missing_endline');
	const phones = openCount(counts, 'unsent_work');
	if (endlines + phones === 0) return <Banner tone="success">{t('Nothing is open.')}</Banner>;
	return (
		<Banner tone="warning" title={t('Still open')}>
			{[
				counted(endlines, '{count} child has no endline.', '{count} children have no endline.'),
				counted(
					phones,
					'{count} phone has unsent work or is silent.',
					'{count} phones have unsent work or are silent.',
				),
				t('Work that falls in the year is taken after the closing too.'),
			].join(' ')}
		</Banner>
	);
}

const optionsOf = (counts: ClosingPreview) => [
	{
		value: 'not_complete',
		label: t('Fellows who do not complete ({count})', { count: counts.fellows.not_complete }),
	},
	{ value: 'complete', label: t('Fellows who complete ({count})', { count: counts.fellows.complete }) },
	{
		value: 'unsent_work',
		label: t('Phones with unsent work ({count})', { count: openCount(counts, 'unsent_work') }),
	},
	{ value: 'promoted', label: t('Children promoted ({count})', { count: counts.children.promoted }) },
	{
		value: 'out_of_school',
		label: t('Children out of school, who go on ({count})', { count: counts.children.out_of_school }),
	},
	{ value: 'leaving', label: t('Children leaving ({count})', { count: counts.children.leaving }) },
	{
		value: 'without_center',
		label: t('Children without a center afterwards ({count})', { count: counts.children.without_center }),
	},
	{
		value: 'missing_endline',
		label: t('Children without an endline ({count})', { count: openCount(counts, 'missing_endline') }),
	},
];
