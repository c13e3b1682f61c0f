import { type Correction, correctionLabel, withReason } from '@yuva/contract/corrections/schema';
import { PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { dayText } from '../../../local/local.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useCorrections, useUndoCorrection } from '../api.ts';
import { CorrectionDialog } from '../correction-dialog.tsx';

export interface CorrectionsCardProps {
	fellowId: string;
	mayUndo: boolean;
}

export function CorrectionsCard({ fellowId, mayUndo }: CorrectionsCardProps) {
	const corrections = useCorrections(fellowId);
	return (
		<Card title={t('Corrections')} icon={<PencilLine aria-hidden />}>
			<Loaded query={corrections} skeleton={<ListSkeleton rows={1} label={t('Loading corrections…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<p className="text-ink-soft">{t('Nothing was corrected here.')}</p>
					) : (
						<ol className="flex flex-col divide-y divide-line">
							{rows.map((row) => (
								<li key={row.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
									<CorrectionText correction={row} />
									{mayUndo && !row.undone && <UndoButton correction={row} />}
								</li>
							))}
						</ol>
					)
				}
			</Loaded>
		</Card>
	);
}

/** A correction of a child stores words, others store names and numbers. */
function standing({ kind }: Correction, stood: string | null): string {
	if (stood === null) return t('None');
	return kind === 'children_merged' || kind === 'child_restored' ? t(stood) : stood;
}

const thingOf = ({ kind, child_name }: Correction): string =>
	child_name === null ? t(correctionLabel[kind]) : `${t(correctionLabel[kind])}: ${child_name}`;

function CorrectionText({ correction }: { correction: Correction }) {
	const { before, after, reason, made_by, made_at, undone } = correction;
	return (
		<div className="min-w-0 wrap-anywhere">
			<h3 className="font-bold text-teal-900">{thingOf(correction)}</h3>
			<p className={undone ? 'line-through' : ''}>
				{standing(correction, before)} → <strong>{standing(correction, after)}</strong>
			</p>
			<p className="text-sm text-ink-soft">
				{dayText(made_at)}, {made_by ?? t('somebody who is gone')}
				{reason && `: ${reason}`}
			</p>
			{undone && (
				<p className="text-sm text-ink-soft">
					{t('Undone on {date}, {name}: {reason}', {
						date: dayText(undone.at),
						name: undone.by ?? t('somebody who is gone'),
						reason: undone.reason,
					})}
				</p>
			)}
		</div>
	);
}

function UndoButton({ correction }: { correction: Correction }) {
	const [isAsked, setAsked] = useState(false);
	const { send } = useUndoCorrection();
	const { id, before, after } = correction;
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<Undo2 aria-hidden />}
				aria-label={t('Undo {correction}, {date}', {
					correction: thingOf(correction),
					date: dayText(correction.made_at),
				})}
				onClick={() => setAsked(true)}
			>
				{t('Undo')}
			</Button>
			{isAsked && (
				<CorrectionDialog
					title={t('Undo this correction?')}
					about={
						<p>
							{thingOf(correction)}: {standing(correction, after)} →{' '}
							<strong>{standing(correction, before)}</strong>
						</p>
					}
					schema={withReason}
					send={({ reason }) => send({ correction_id: id, reason })}
					confirmLabel={t('Undo')}
					done={t('The correction is undone')}
					onClose={() => setAsked(false)}
				/>
			)}
		</>
	);
}
