import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { type ReactNode, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FellowSearch } from './fellow-search.tsx';

export interface TakerDialogProps {
	title: string;
	except?: string | undefined;
	icon: ReactNode;
	confirmLabel: (taker: StaffFellow) => string;
	busy: boolean;
	busyLabel: string;
	failure: string | undefined;
	onGive: (fellowId: string) => void;
	onClose: () => void;
	children: (taker: StaffFellow) => ReactNode;
}

/** The person confirms after the choice of the fellow. */
export function TakerDialog(props: TakerDialogProps) {
	const { title, except, icon, confirmLabel, busy, busyLabel, failure, onGive, onClose, children } = props;
	const [taker, setTaker] = useState<StaffFellow>();
	return (
		<Dialog
			open
			keepOpen
			onClose={onClose}
			title={title}
			actions={
				taker && (
					<>
						<Button variant="quiet" onClick={() => setTaker(undefined)}>
							{t('Choose another fellow')}
						</Button>
						<Button icon={icon} busy={busy} busyLabel={busyLabel} onClick={() => onGive(taker.fellow_id)}>
							{confirmLabel(taker)}
						</Button>
					</>
				)
			}
		>
			<div className="flex flex-col gap-3">
				{taker ? (
					children(taker)
				) : (
					<FellowSearch label={t('Search the fellow who takes over')} except={[except]} onChoose={setTaker} />
				)}
				{failure && <Banner tone="error">{t(failure)}</Banner>}
			</div>
		</Dialog>
	);
}
