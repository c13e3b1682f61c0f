import { importKindLabel, isUndoable, type PastImport } from '@yuva/contract/imports/schema';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { usePastImports, useUndoImport } from './api.ts';

/** The head office can undo an import that added people. */
export function PastImports() {
	return (
		<Loaded query={usePastImports()} skeleton={<ListSkeleton rows={2} label={t('Loading…')} />}>
			{(rows) =>
				rows.length > 0 && (
					<Card title={t('Last imports')} icon={<History aria-hidden />}>
						<DataTable
							caption={t('Last imports')}
							captionHidden
							rows={rows}
							rowKey={({ id }) => id}
							columns={[
								{
									key: 'file',
									header: t('File'),
									cell: ({ file }) => <span className="wrap-anywhere">{file}</span>,
								},
								{
									key: 'at',
									header: t('When'),
									nowrap: true,
									cell: ({ at }) => `${dayText(at)} ${timeText(at)}`,
								},
								{ key: 'by', header: t('By'), cell: ({ person }) => person ?? '–' },
								{ key: 'outcome', header: t('Outcome'), cell: outcomeOf },
								{ key: 'undo', header: t('Undo'), phoneName: '', cell: (past) => <Undo past={past} /> },
							]}
						/>
					</Card>
				)
			}
		</Loaded>
	);
}

/** Writes `Children · Added: 40 · Failed: 2`, without zeros. */
function outcomeOf({ kind, added, changed, kept, skipped, failed }: PastImport): string {
	const counts = [
		[added, t('Added')],
		[changed, t('Changed')],
		[kept, t('Left as they are')],
		[skipped, t('Skipped')],
		[failed, t('Failed')],
	] as const;
	const told = counts.filter(([count]) => count > 0).map(([count, word]) => `${word}: ${count}`);
	return [t(importKindLabel[kind]), ...told].join(' · ');
}

function consequencesOf({ kind, added, changed }: PastImport): string[] {
	const removed =
		kind === 'fellows'
			? counted(
					added,
					'{count} fellow and the center are removed. A printed slip stops working.',
					'{count} fellows and their centers are removed. Printed slips stop working.',
				)
			: counted(added, '{count} child is removed.', '{count} children are removed.');
	return [
		removed,
		...(changed > 0
			? [
					counted(
						changed,
						'What was changed of {count} person stays.',
						'What was changed of {count} people stays.',
					),
				]
			: []),
		t('Nobody is removed if somebody has marked or changed one of them.'),
	];
}

function Undo({ past }: { past: PastImport }) {
	const [isAsked, setAsked] = useState(false);
	if (past.undone_at !== null) return t('Undone on {day}', { day: dayText(past.undone_at) });
	if (!isUndoable(past)) return '–';
	return (
		<>
			<Button
				variant="quiet"
				width="fit"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Undo: {name}', { name: past.file })}
				onClick={() => setAsked(true)}
			>
				{t('Undo')}
			</Button>
			{isAsked && <UndoDialog past={past} onClose={() => setAsked(false)} />}
		</>
	);
}

function UndoDialog({ past, onClose }: { past: PastImport; onClose: () => void }) {
	const { send, isPending } = useUndoImport();
	const { attempt, failure } = useAttempt();
	const toast = useToast();
	const undo = () =>
		attempt(async () => {
			await send({ id: past.id });
			toast(t('Import undone'));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void undo()}
			title={t('Undo this import?')}
			message={
				<>
					<p className="font-semibold wrap-anywhere">{past.file}</p>
					{consequencesOf(past).map((consequence) => (
						<p key={consequence} className="mt-2">
							{consequence}
						</p>
					))}
				</>
			}
			failure={failure}
			confirmLabel={t('Undo import')}
			confirmIcon={<Undo2 aria-hidden />}
			danger
			busy={isPending}
			busyLabel={t('Undoing…')}
		/>
	);
}
