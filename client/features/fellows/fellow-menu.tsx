import type { FellowDetail, StaffFellow } from '@yuva/contract/fellows/schema';
import { ArrowRightLeft, Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { RecoveryCodeButton } from '../accounts/parts/recovery-code-button.tsx';
import { ChooseTeamLead } from '../corrections/parts/choose-team-lead.tsx';
import { CorrectPerson } from '../corrections/parts/correct-person.tsx';
import { PersonalDataLink } from '../privacy/parts/personal-data-link.tsx';
import { StandingButtons } from './standing-buttons.tsx';

const TransferDialog = lazy(() =>
	import('./transfer-dialog.tsx').then((m) => ({ default: m.TransferDialog })),
);

export interface FellowMenuProps {
	fellow: FellowDetail;
	/** The id of a programme year; undefined means the current one. */
	year: string | undefined;
}

export function FellowMenu({ fellow, year }: FellowMenuProps) {
	const { fellow_id, full_name, mobile_number, status } = fellow;
	return (
		<MenuButton label={t('More')} icon={<Ellipsis aria-hidden />}>
			{status !== 'Inactive' && (
				<RecoveryCodeButton fellowId={fellow_id} fullName={full_name} mobileNumber={mobile_number} />
			)}
			<CorrectPerson person={fellow} />
			<ChooseTeamLead fellow={fellow} />
			{year === undefined && <TransferButton fellow={fellow} />}
			<PersonalDataLink fellowId={fellow_id} />
			<StandingButtons fellow={fellow} />
		</MenuButton>
	);
}

function TransferButton({ fellow }: { fellow: StaffFellow }) {
	const [isOpen, setOpen] = useState(false);
	if (fellow.children === 0) return null;
	return (
		<>
			<Button variant="secondary" icon={<ArrowRightLeft aria-hidden />} onClick={() => setOpen(true)}>
				{t('Hand over children')}
			</Button>
			{isOpen && (
				<Suspense>
					<TransferDialog fellow={fellow} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
