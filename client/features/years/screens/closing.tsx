import {
	type ClosingPreview,
	childKind,
	type Decision,
	fellowKind,
} from '@yuva/contract/years/closing-schema';
import type { Ended } from '@yuva/contract/years/schema';
import { useState } from 'react';
import { useParams } from 'react-router';
import { countText, useSession } from '../../../local/local.ts';
import { FigureRow } from '../../../ui/charts/figure-row.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { CloseYear } from '../close-year.tsx';
import { useClosingPreview, useYear } from '../closing-api.ts';
import { ClosingChildren } from '../closing-children.tsx';
import { ClosingFellows } from '../closing-fellows.tsx';

export function Closing() {
	const { id = '' } = useParams();
	const year = useYear(id);
	const preview = useClosingPreview(id);
	return (
		<Screen
			title={year.data ? `Closing ${year.data.name}` : 'Closing a year'}
			intro="What closing the year would do, person by person. Looking changes nothing."
			backTo="/staff/years"
			width="wide"
		>
			<Loaded query={preview} skeleton={<ListSkeleton rows={3} label="Loading the dry run…" />}>
				{(counts) => <DryRun id={id} counts={counts} />}
			</Loaded>
		</Screen>
	);
}

function DryRun({ id, counts }: { id: string; counts: ClosingPreview }) {
	const { paramOf, ask } = useFilter();
	const isAdmin = useSession()?.role === 'admin';
	const [decided, setDecided] = useState<ReadonlyMap<string, Ended>>(new Map());
	const kind = paramOf('kind') || (counts.fellows.not_complete > 0 ? 'not_complete' : 'complete');
	const fellows = fellowKind.safeParse(kind).data;
	const children = childKind.safeParse(kind).data;
	const decisions: Decision[] = [...decided].map(([fellow_id, outcome]) => ({ fellow_id, outcome }));
	return (
		<>
			<FigureRow
				figures={[
					{ label: 'Fellows complete', value: counts.fellows.complete },
					{ label: 'Do not complete', value: counts.fellows.not_complete },
					{ label: 'Children promoted', value: counts.children.promoted },
					{ label: 'Children leaving', value: counts.children.leaving },
				]}
			/>
			<OpenItems counts={counts} />
			<div className="max-w-xl">
				<SelectField
					label="List"
					placeholder={null}
					options={optionsOf(counts)}
					value={kind}
					onValueChange={(value) => ask('kind', value)}
				/>
			</div>
			{fellows && (
				<ClosingFellows id={id} kind={fellows} {...(isAdmin && { decided, onDecide: setDecided })} />
			)}
			{children && <ClosingChildren id={id} kind={children} />}
			{isAdmin && <CloseYear id={id} counts={counts} decisions={decisions} />}
		</>
	);
}

const openCount = ({ open_items }: ClosingPreview, kind: 'missing_endline' | 'unsent_work'): number =>
	open_items.find((item) => item.kind === kind)?.count ?? 0;

function OpenItems({ counts }: { counts: ClosingPreview }) {
	const endlines = openCount(counts, 'missing_endline');
	const phones = openCount(counts, 'unsent_work');
	if (endlines + phones === 0) return <Banner tone="success">Nothing is open.</Banner>;
	return (
		<Banner tone="warning" title="Still open">
			{countText(endlines, 'child has', 'children have')} no endline.{' '}
			{countText(phones, 'phone has unsent work or is silent', 'phones have unsent work or are silent')}. Work
			that falls in the year is taken after the closing too.
		</Banner>
	);
}

const optionsOf = (counts: ClosingPreview) => [
	{ value: 'not_complete', label: `Fellows who do not complete (${counts.fellows.not_complete})` },
	{ value: 'complete', label: `Fellows who complete (${counts.fellows.complete})` },
	{ value: 'unsent_work', label: `Phones with unsent work (${openCount(counts, 'unsent_work')})` },
	{ value: 'promoted', label: `Children promoted (${counts.children.promoted})` },
	{ value: 'leaving', label: `Children leaving (${counts.children.leaving})` },
	{
		value: 'without_center',
		label: `Children without a center afterwards (${counts.children.without_center})`,
	},
	{
		value: 'missing_endline',
		label: `Children without an endline (${openCount(counts, 'missing_endline')})`,
	},
];
