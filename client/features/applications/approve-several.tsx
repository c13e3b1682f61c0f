import { type Application, type ApprovalOutcome, MAX_APPROVALS } from '@yuva/contract/applications/schema';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { shownText, t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useApproveSeveral } from './api.ts';

type Outcomes = ReadonlyMap<string, ApprovalOutcome>;

/** Offers only applications that the lead has opened. */
export function ApproveSeveral({ applications }: { applications: readonly Application[] }) {
	const [offered, setOffered] = useState<readonly Application[]>();
	const opened = applications.filter((application) => application.opened).slice(0, MAX_APPROVALS);
	if (opened.length < 2 && !offered) return null;
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<CheckCheck aria-hidden />}
				onClick={() => setOffered(opened)}
			>
				{t('Approve several that you have opened')}
			</Button>
			{offered && <ApprovalDialog offered={offered} onClose={() => setOffered(undefined)} />}
		</>
	);
}

interface ApprovalDialogProps {
	offered: readonly Application[];
	onClose: () => void;
}

function ApprovalDialog({ offered, onClose }: ApprovalDialogProps) {
	const { send, isPending } = useApproveSeveral();
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const [outcomes, setOutcomes] = useState<Outcomes>();
	const [failure, setFailure] = useState('');
	async function approve() {
		setFailure('');
		try {
			const { data } = await send({ fellow_ids: [...chosen] });
			setOutcomes(new Map(data.map(({ fellow_id, outcome }) => [fellow_id, outcome])));
		} catch (error) {
			setFailure(messageOf(error));
		}
	}
	const toggle = (id: string, isChosen: boolean) =>
		setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={outcomes ? t('What became of them') : t('Approve several applications')}
			actions={
				!outcomes && (
					<Button
						icon={<CheckCheck aria-hidden />}
						disabled={chosen.length === 0}
						busy={isPending}
						busyLabel={t('Saving…')}
						onClick={() => void approve()}
					>
						{counted(chosen.length, 'Approve {count} application', 'Approve {count} applications')}
					</Button>
				)
			}
		>
			<div className="flex flex-col gap-3">
				{!outcomes && (
					<p>
						{t(
							'Both tasks of each one that you tick are approved. You can reopen a task until the fellowship is accepted. Only applications that you have opened are in this list.',
						)}
					</p>
				)}
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<ul aria-label={t('Applications to approve')} className="flex flex-col gap-2">
					{offered
						.filter(({ fellow_id }) => !outcomes || outcomes.has(fellow_id))
						.map(({ fellow_id, full_name, place }) => (
							<li key={fellow_id}>
								{outcomes ? (
									<Outcome name={full_name} outcome={outcomes.get(fellow_id)} />
								) : (
									<CheckboxField
										label={`${full_name}, ${shownText(place)}`}
										checked={chosen.includes(fellow_id)}
										onCheckedChange={(isChosen) => toggle(fellow_id, isChosen)}
									/>
								)}
							</li>
						))}
				</ul>
			</div>
		</Dialog>
	);
}

const OUTCOMES: Record<ApprovalOutcome, { tone: StatusTone; text: string }> = {
	approved: { tone: 'green', text: 'Approved' },
	not_opened: { tone: 'yellow', text: 'Handed in again: open it first' },
	not_under_review: { tone: 'grey', text: 'Somebody else has decided' },
	not_found: { tone: 'red', text: 'Not found any more' },
};

function Outcome({ name, outcome }: { name: string; outcome: ApprovalOutcome | undefined }) {
	if (!outcome) return null;
	const { tone, text } = OUTCOMES[outcome];
	return (
		<span className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2">
			<span className="font-semibold">{name}</span>
			<StatusBadge tone={tone}>{t(text)}</StatusBadge>
		</span>
	);
}
