import { displayDate } from '@yuva/contract/calendar';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft, IdCard, NotebookText, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { RecoveryCodeButton } from '../accounts/parts/recovery-code-button.tsx';
import { CallButton } from '../applications/parts/call-button.tsx';
import { PersonalDataLink } from '../privacy/parts/personal-data-link.tsx';
import { FellowStatusBadge, percentText } from './fellow-status.tsx';
import { StandingButtons } from './standing-buttons.tsx';

const TransferDialog = lazy(() =>
	import('./transfer-dialog.tsx').then((m) => ({ default: m.TransferDialog })),
);

export interface FellowFactsProps {
	fellow: StaffFellow;
	/** A district lead or the head office: may change the fellow's status. */
	isLead: boolean;
}

export function FellowFacts({ fellow, isLead }: FellowFactsProps) {
	const { fellow_id, full_name, mobile_number, last_register } = fellow;
	return (
		<Card title="Fellow" icon={<IdCard aria-hidden />} action={<FellowStatusBadge status={fellow.status} />}>
			<div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
				<Avatar name={full_name} src={fellow.profile_photo_url} size="huge" />
				<div className="flex min-w-0 grow flex-col gap-4">
					<FactList
						facts={[
							{ label: 'Fellow ID', value: fellow.fellow_code },
							{ label: 'Home', value: fellow.place },
							{ label: 'Works in', value: fellow.district_name },
							{ label: 'Children', value: fellow.children },
							{ label: "Children's attendance", value: percentText(fellow.attendance) },
							{
								label: 'Last register',
								value: last_register ? displayDate(last_register) : 'No register yet',
							},
						]}
					/>
					<div className="flex flex-wrap gap-2">
						<CallButton mobileNumber={mobile_number} />
						<RecoveryCodeButton fellowId={fellow_id} fullName={full_name} mobileNumber={mobile_number} />
						<ButtonLink
							variant="secondary"
							icon={<Printer aria-hidden />}
							to={`/staff/fellows/${fellow_id}/register/print`}
						>
							Print register
						</ButtonLink>
						<ButtonLink
							variant="secondary"
							icon={<Printer aria-hidden />}
							to={`/staff/fellows/${fellow_id}/slips/print`}
						>
							Slips for guardians
						</ButtonLink>
						<ButtonLink
							variant="secondary"
							icon={<NotebookText aria-hidden />}
							to={`/staff/fellows/${fellow_id}/report`}
						>
							Center report
						</ButtonLink>
						{isLead && <TransferButton fellow={fellow} />}
						{isLead && <StandingButtons fellow={fellow} />}
						<PersonalDataLink fellowId={fellow_id} />
					</div>
				</div>
			</div>
		</Card>
	);
}

function TransferButton({ fellow }: { fellow: StaffFellow }) {
	const [isOpen, setOpen] = useState(false);
	if (fellow.children === 0) return null;
	return (
		<>
			<Button variant="secondary" icon={<ArrowRightLeft aria-hidden />} onClick={() => setOpen(true)}>
				Hand over children
			</Button>
			{isOpen && (
				<Suspense>
					<TransferDialog fellow={fellow} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
