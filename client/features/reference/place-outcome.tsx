import {
	MOST_TOLD_ROWS,
	type PlaceOutcome as Outcome,
	type PlaceImport,
	placeOutcome,
	placeOutcomeLabel,
} from '@yuva/contract/reference/import-schema';
import { Check } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';

const levelName: Record<PlaceImport['level'], string> = {
	states: 'States',
	districts: 'Districts',
	mandals: 'Mandals',
	grampanchayats: 'Villages',
};

const changing: readonly Outcome[] = ['added', 'renamed', 'moved', 'merged'];

interface OutcomeProps {
	result: PlaceImport;
	/** Names that were decided since. */
	decided: number;
	isPending: boolean;
	onApply: () => void;
}

/** What a file would change, or has changed. */
export function PlaceOutcome({ result, decided, isPending, onApply }: OutcomeProps) {
	const { applied, counts, filled, level, named, rows, undecided, offered } = result;
	const changes = changing.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), named);
	const isUseful = applied ? decided > 0 : changes + decided > 0;
	return (
		<>
			{applied && <Banner tone="success">{t('The places were brought in.')}</Banner>}
			{!applied && changes === 0 && undecided === 0 && (
				<Banner tone="info">{t('This file changes nothing: all its usable rows are known.')}</Banner>
			)}
			{applied && undecided > 0 && (
				<Banner tone="info">
					{counted(undecided, '{count} name waits for a decision.', '{count} names wait for a decision.')}
				</Banner>
			)}
			{applied && offered > 0 && (
				<Banner tone="info">
					{counted(
						offered,
						'{count} village that a fellow wrote is like one of this file. Their leads see it under Villages not in the list.',
						'{count} villages that fellows wrote are like one of this file. Their leads see it under Villages not in the list.',
					)}
				</Banner>
			)}
			<Card title={applied ? t('What was done') : t('What would change')}>
				<div className="flex flex-col gap-4">
					<FactList
						facts={[
							{ label: t('The file has'), value: t(levelName[level]) },
							...placeOutcome.options.map((outcome) => ({
								label: t(placeOutcomeLabel[outcome]),
								value: counts[outcome] ?? 0,
							})),
							{ label: t('New names in Telugu'), value: named },
							{ label: t('Added so that no list ends empty'), value: filled },
						]}
					/>
					{isUseful && (
						<Button
							icon={<Check aria-hidden />}
							busy={isPending}
							busyLabel={t('Bringing in…')}
							onClick={onApply}
						>
							{t('Bring these places in')}
						</Button>
					)}
				</div>
			</Card>
			{rows.length > 0 && <Rows rows={rows} />}
		</>
	);
}

const tones: Record<Outcome, StatusTone> = {
	added: 'green',
	renamed: 'blue',
	moved: 'blue',
	merged: 'blue',
	skipped: 'grey',
	doubtful: 'yellow',
	unknown_parent: 'red',
	bad_row: 'red',
	unchanged: 'grey',
};

function Rows({ rows }: Pick<PlaceImport, 'rows'>) {
	return (
		<Card title={t('Row by row')}>
			{rows.length === MOST_TOLD_ROWS && (
				<p className="mb-3 text-ink-soft">
					{t('The first {count} rows that are not unchanged.', { count: MOST_TOLD_ROWS })}
				</p>
			)}
			<DataTable
				caption={t('Rows of the file')}
				captionHidden
				rows={rows}
				rowKey={({ line }) => line}
				columns={[
					{ key: 'line', header: t('Line'), cell: ({ line }) => line },
					{
						key: 'outcome',
						header: t('Outcome'),
						cell: ({ outcome }) => (
							<StatusBadge tone={tones[outcome]}>{t(placeOutcomeLabel[outcome])}</StatusBadge>
						),
					},
					{
						key: 'text',
						header: t('Place'),
						cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
					},
				]}
			/>
		</Card>
	);
}
