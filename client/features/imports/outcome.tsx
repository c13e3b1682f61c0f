import { BYTE_ORDER_MARK, csvLine } from '@yuva/contract/csv-line';
import { READ_AGAIN } from '@yuva/contract/imports/messages';
import { type ImportKind, importKindLabel } from '@yuva/contract/imports/schema';
import { FileDown, Printer } from 'lucide-react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { downloadFile } from '../../ui/media/hand-out-file.ts';
import { reasonsOf } from './kind-texts.ts';
import type { Done } from './use-import.ts';

export interface OutcomeProps {
	kind: ImportKind;
	done: Done;
	failure: string;
	isUndone: boolean;
	isPending: boolean;
	onGoOn: () => void;
	onReadAgain: () => void;
}

export function Outcome({ kind, done, ...stopped }: OutcomeProps) {
	const { failure, isPending, onReadAgain } = stopped;
	const { added, changed, waiting, failed, failed_rows, reached, total, next, places } = done;
	const isOver = next === null;
	return (
		<Card title={t('Result')}>
			<div className="flex flex-col gap-4">
				{isOver ? (
					<Banner tone={added + changed > 0 ? 'success' : 'info'}>{closingWords(done)}</Banner>
				) : (
					<Progress label={t('Rows gone through')} value={reached} max={total} />
				)}
				{!isOver && failure && <Stopped {...stopped} />}
				<FactList facts={factsOf(done)} />
				{places && places.offered > 0 && <Offered count={places.offered} />}
				{isOver && waiting > 0 && (
					<>
						<Banner tone="info">
							{counted(waiting, '{count} row waits for a decision.', '{count} rows wait for a decision.')}
						</Banner>
						<Button variant="secondary" className="sm:self-start" busy={isPending} onClick={onReadAgain}>
							{t('Decide about them')}
						</Button>
					</>
				)}
				{isOver && failed > 0 && (
					<Button
						variant="secondary"
						className="sm:self-start"
						icon={<FileDown aria-hidden />}
						onClick={() => downloadFile(failedFile(kind, done))}
					>
						{failed_rows.length < failed
							? t('Save the first {count} rows that failed', { count: failed_rows.length })
							: t('Save the rows that failed')}
					</Button>
				)}
				{isOver && kind === 'fellows' && added > 0 && (
					<ButtonLink className="sm:self-start" icon={<Printer aria-hidden />} to="/staff/import/slips">
						{t('Print slips for the first login')}
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}

function Stopped({ failure, isUndone, isPending, onGoOn, onReadAgain }: Omit<OutcomeProps, 'kind' | 'done'>) {
	return (
		<>
			<Banner tone="error" title={t('The work has stopped')}>
				{isUndone
					? t(failure)
					: t('{failure} What was done stays; it goes on where it was.', { failure: t(failure) })}
			</Banner>
			{isUndone ? (
				<Button className="sm:self-start" onClick={onReadAgain}>
					{t(READ_AGAIN)}
				</Button>
			) : (
				<Button className="sm:self-start" busy={isPending} busyLabel={t('Importing…')} onClick={onGoOn}>
					{t('Go on')}
				</Button>
			)}
		</>
	);
}

/** Their sum is the number of rows; before the last one, of the rows so far. */
const factsOf = ({ added, changed, kept, skipped, failed, places }: Done) => [
	{ label: t('Added'), value: added },
	{ label: t('Changed'), value: changed },
	...(kept > 0 ? [{ label: t('Left as they are'), value: kept }] : []),
	{ label: t('Skipped'), value: skipped },
	{ label: t('Failed'), value: failed },
	...(places ? [{ label: t('Added so that no list ends empty'), value: places.filled }] : []),
];

function closingWords({ added, changed, failed }: Done): string {
	if (added + changed > 0) return t('Import finished.');
	return failed > 0
		? t('Nothing was added. The other rows are there already.')
		: t('Nothing was added: all rows are there already.');
}

const Offered = ({ count }: { count: number }) => (
	<Banner tone="info">
		{counted(
			count,
			'{count} village that a fellow wrote is like one of this file. Their leads see it under New village names.',
			'{count} villages that fellows wrote are like one of this file. Their leads see it under New village names.',
		)}
	</Banner>
);

/** Adds the reason in a last column, which people read; the corrected file can be imported again. */
function failedFile(kind: ImportKind, { columns, failed_rows }: Done): File {
	const rows = failed_rows.map((row) => [
		...columns.map((_, column) => row.cells[column] ?? ''),
		reasonsOf(kind, row.errors).join('; '),
	]);
	const lines = [[...columns, t('Reason')], ...rows].map(csvLine).join('');
	const name = `${importKindLabel[kind].toLowerCase()}-that-failed.csv`;
	return new File([BYTE_ORDER_MARK, lines], name, { type: 'text/csv' });
}
