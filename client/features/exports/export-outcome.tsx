import type { ExportTicket } from '@yuva/contract/exports/schema';
import { numberText } from '@yuva/contract/number-text';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { useExportProgress } from './api.ts';

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${numberText(count)} rows`);

export function ExportOutcome({ ticket }: { ticket: ExportTicket }) {
	if (ticket.rows > 0) return <Running ticket={ticket} />;
	return (
		<EmptyState
			title="There is nothing to export"
			hint="Choose another district, or more days, and try again."
		/>
	);
}

function Running({ ticket: { id, rows } }: { ticket: ExportTicket }) {
	const progress = useExportProgress(id);
	if (progress?.state === 'done') {
		return (
			<Banner tone="success" ref={focusNews}>
				The file is complete: {rowsText(progress.rows_written)}. Your browser has put it with your downloads.
			</Banner>
		);
	}
	if (progress?.state === 'broken') {
		return (
			<Banner tone="error" ref={focusNews}>
				The export broke off after {rowsText(progress.rows_written)}. Please delete that file and export
				again.
			</Banner>
		);
	}
	const written = Math.min(progress?.rows_written ?? 0, rows);
	return (
		<Progress
			label="Saving the file…"
			value={written}
			max={rows}
			valueText={`${numberText(written)} of ${rowsText(rows)}`}
		/>
	);
}
