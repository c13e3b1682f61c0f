import { type ExportChoice, exportChoice } from '@yuva/contract/exports/choice-schema';
import { exportReason, exportState, type StoredExport } from '@yuva/contract/exports/queue-schema';
import type { Selectable } from 'kysely';
import type { Exports } from '../../platform/database/tables.ts';

export const choiceOf = ({ file, filter }: { file: string; filter: unknown }): ExportChoice =>
	exportChoice.parse({ ...(filter as object), file });

/** A file whose time is over has ended, also before tidying says so. */
export function toStoredExport(row: Selectable<Exports>, now: Date): StoredExport {
	const { id, rows_written, bytes, asked_at, ends_at } = row;
	const isOver = row.state === 'ready' && ends_at !== null && ends_at <= now;
	const reason = row.reason === null ? null : exportReason.parse(row.reason);
	const { file, ...filter } = choiceOf(row);
	return {
		...{ id, file, filter, rows_written, bytes },
		...(isOver ? { state: 'ended', reason: 'over' } : { state: exportState.parse(row.state), reason }),
		asked_at: asked_at.toISOString(),
		ends_at: ends_at?.toISOString() ?? null,
	};
}
