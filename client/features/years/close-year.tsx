import { displayDate } from '@yuva/contract/calendar';
import type {
	ChildDecision,
	ClosingPreview,
	Decision,
	ProgrammeYear,
} from '@yuva/contract/years/closing-schema';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useAttempt, useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { isEarly, useCloseYear } from './closing-api.ts';

interface CloseYearProps {
	year: ProgrammeYear;
	counts: ClosingPreview;
	decisions: readonly Decision[];
	childDecisions: readonly ChildDecision[];
	onClosed: () => void;
}

export function CloseYear({ year, counts, decisions, childDecisions, onClosed }: CloseYearProps) {
	const { id, name, ends_on } = year;
	const [isAsked, setAsked] = useState(false);
	// The server asks too when the clock of this browser is ahead.
	const [wasEarly, setWasEarly] = useState(false);
	const early = useToday() < ends_on || wasEarly;
	const { send, isPending } = useCloseYear();
	const { failure, attempt } = useAttempt();
	const navigate = useNavigate();
	const close = () =>
		attempt(async () => {
			await send({
				id,
				decisions: [...decisions],
				child_decisions: [...childDecisions],
				early,
			}).catch((error: unknown) => {
				setWasEarly(isEarly(error));
				throw error;
			});
			onClosed();
			await navigate('/staff/years');
		});
	return (
		<>
			<Button
				variant="danger"
				className="sm:self-start"
				icon={<Lock aria-hidden />}
				onClick={() => setAsked(true)}
			>
				{t('Close the year')}
			</Button>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void close()}
				title={t('Close the year?')}
				message={
					<div className="flex flex-col gap-3">
						<WhatHappens
							counts={counts}
							decisions={decisions.length}
							childDecisions={childDecisions.length}
						/>
						{early && (
							<Banner tone="warning">
								{t('The last day of {name} is {day}. Do you want to close the year before that day?', {
									name,
									day: displayDate(ends_on),
								})}
							</Banner>
						)}
						{failure && !wasEarly && <Banner tone="error">{t(failure)}</Banner>}
					</div>
				}
				confirmLabel={early ? t('Close before the last day') : t('Close the year')}
				confirmIcon={<Lock aria-hidden />}
				danger
				busy={isPending}
				busyLabel={t('Sending…')}
			/>
		</>
	);
}

function WhatHappens({
	counts: { fellows, children },
	decisions,
	childDecisions,
}: {
	counts: ClosingPreview;
	decisions: number;
	childDecisions: number;
}) {
	const all = fellows.complete + fellows.not_complete;
	return (
		<>
			<ul className="flex list-disc flex-col gap-1 ps-5">
				<li>
					{counted(
						all,
						'The enrolments of {count} fellow end today. By the rule {complete} complete the year; you decided otherwise for {decisions}.',
						'The enrolments of {count} fellows end today. By the rule {complete} complete the year; you decided otherwise for {decisions}.',
						{ complete: fellows.complete, decisions },
					)}
				</li>
				<li>
					{counted(
						children.without_center,
						'{count} child belongs to no center until a fellow of the next year takes them, one class higher. {leaving} leave.',
						'{count} children belong to no center until a fellow of the next year takes them, one class higher. {leaving} leave.',
						{ leaving: children.leaving },
					)}
				</li>
				{childDecisions > 0 && (
					<li>
						{counted(
							childDecisions,
							'You decided otherwise for {count} child.',
							'You decided otherwise for {count} children.',
						)}
					</li>
				)}
				<li>
					{t(
						'Fellows get a message. They can still read their own record and change their profile. Daily work can no longer be saved.',
					)}
				</li>
			</ul>
			<p>{t('The closing can be undone until the next year opens.')}</p>
		</>
	);
}
