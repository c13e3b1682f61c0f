import {
	MOST_TOLD_ROWS,
	type PlaceImport,
	type PlaceOutcome,
	placeOutcome,
	placeOutcomeLabel,
} from '@yuva/contract/reference/schema';
import { Check, FileSearch, MapPinned } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CONTROL_LOOK, Field } from '../../../ui/inputs/field.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { usePlaceImport } from '../api.ts';

/** First shows what the file would change, then imports it. */
export function ImportPlaces() {
	return (
		<Screen
			title="Import Places"
			intro="Districts, mandals and villages from the Local Government Directory."
			backTo="/staff"
		>
			<ImportForm />
		</Screen>
	);
}

function ImportForm() {
	const { file, result, failure, isPending, choose, run } = useImport();
	return (
		<>
			<Card title="File" icon={<MapPinned aria-hidden />}>
				<div className="flex flex-col gap-4">
					<Field
						label="CSV file"
						hint="Download it from lgdirectory.gov.in: districts, sub-districts, villages or local bodies. States first, villages last."
						error={failure}
						required
					>
						{(control) => (
							<input
								{...control}
								type="file"
								accept=".csv,text/csv"
								onChange={({ target }) => choose(target.files?.[0])}
								className={`${CONTROL_LOOK} file:me-3 file:font-semibold`}
							/>
						)}
					</Field>
					<Button
						variant="secondary"
						icon={<FileSearch aria-hidden />}
						disabled={!file}
						busy={isPending}
						busyLabel="Reading the file…"
						onClick={() => void run(false)}
					>
						Show what would change
					</Button>
				</div>
			</Card>
			{result && <Outcome result={result} isPending={isPending} onApply={() => void run(true)} />}
		</>
	);
}

function useImport() {
	const [file, setFile] = useState<File>();
	const [result, setResult] = useState<PlaceImport>();
	const [failure, setFailure] = useState<string>();
	const { run, isPending } = usePlaceImport();
	return {
		file,
		result,
		failure,
		isPending,
		choose(next: File | undefined) {
			setFile(next);
			setResult(undefined);
			setFailure(undefined);
		},
		async run(apply: boolean) {
			if (!file) return;
			setFailure(undefined);
			const done = await run(file, apply);
			if ('failure' in done) setFailure(done.failure);
			else setResult(done);
		},
	};
}

const levelName: Record<PlaceImport['level'], string> = {
	states: 'States',
	districts: 'Districts',
	mandals: 'Mandals',
	grampanchayats: 'Villages',
};

const changing: readonly PlaceOutcome[] = ['added', 'renamed', 'moved', 'merged'];

interface OutcomeProps {
	result: PlaceImport;
	isPending: boolean;
	onApply: () => void;
}

function Outcome({ result, isPending, onApply }: OutcomeProps) {
	const { applied, counts, filled, level, rows } = result;
	const changes = changing.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
	return (
		<>
			{applied && <Banner tone="success">The places were brought in.</Banner>}
			{!applied && changes === 0 && (
				<Banner tone="info">This file changes nothing: all its usable rows are known.</Banner>
			)}
			<Card title={applied ? 'What was done' : 'What would change'}>
				<div className="flex flex-col gap-4">
					<FactList
						facts={[
							{ label: 'The file has', value: levelName[level] },
							...placeOutcome.options.map((outcome) => ({
								label: placeOutcomeLabel[outcome],
								value: counts[outcome] ?? 0,
							})),
							{ label: 'Added so that no list ends empty', value: filled },
						]}
					/>
					{!applied && changes > 0 && (
						<Button icon={<Check aria-hidden />} busy={isPending} busyLabel="Bringing in…" onClick={onApply}>
							Bring these places in
						</Button>
					)}
				</div>
			</Card>
			{rows.length > 0 && <Rows rows={rows} />}
		</>
	);
}

const tones: Record<PlaceOutcome, StatusTone> = {
	added: 'green',
	renamed: 'blue',
	moved: 'blue',
	merged: 'blue',
	unknown_parent: 'red',
	bad_row: 'red',
	unchanged: 'grey',
};

function Rows({ rows }: Pick<PlaceImport, 'rows'>) {
	return (
		<Card title="Row by row">
			{rows.length === MOST_TOLD_ROWS && (
				<p className="mb-3 text-ink-soft">The first {MOST_TOLD_ROWS} rows that are not unchanged.</p>
			)}
			<DataTable
				caption="Rows of the file"
				captionHidden
				rows={rows}
				rowKey={({ line }) => line}
				columns={[
					{ key: 'line', header: 'Line', cell: ({ line }) => line },
					{
						key: 'outcome',
						header: 'Outcome',
						cell: ({ outcome }) => (
							<StatusBadge tone={tones[outcome]}>{placeOutcomeLabel[outcome]}</StatusBadge>
						),
					},
					{ key: 'text', header: 'Place', cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
				]}
			/>
		</Card>
	);
}
