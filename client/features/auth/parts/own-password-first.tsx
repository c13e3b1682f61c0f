import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../language/language.ts';
import { useConnection, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { noteOwnPassword, passwordJustTyped } from '../api.ts';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { LogoutButton } from './logout-button.tsx';

const REASON =
	'Who knows your name and number can guess your first password. Choose one that only you know. You need it at the next login.';
const OFFLINE = 'There is no connection now. You can save your password when there is network again.';
const LOOK =
	'm-auto flex max-h-[calc(var(--window)-2rem)] w-[calc(100%-2rem)] max-w-lg flex-col gap-4 overflow-y-auto rounded-2xl border border-line bg-surface p-5 shadow-lift';

const stay = () => undefined;

/** Replaces every screen of a fellow until an own password is chosen, because the server answers nothing before. */
export function OwnPasswordFirst() {
	const [id, formId] = [useId(), useId()];
	const name = useSession()?.full_name ?? '';
	const isOffline = useConnection() === 'silent';
	const [isPending, setPending] = useState(false);
	return (
		<Screen title={t('Welcome, {name}', { name })} width="narrow">
			<Modal labelledBy={id} onClose={stay} keepOpen className={LOOK}>
				<h2 id={id} className="text-xl font-bold text-teal-900">
					{t('Choose your own password')}
				</h2>
				{isOffline && <Banner tone="warning">{OFFLINE}</Banner>}
				<OwnPasswordForm
					id={formId}
					reason={REASON}
					current={passwordJustTyped()}
					onDone={() => void noteOwnPassword()}
					onPending={setPending}
				/>
				<div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
					<LogoutButton variant="quiet" />
					<Button
						type="submit"
						form={formId}
						icon={<KeyRound aria-hidden />}
						busy={isPending}
						busyLabel={t('Saving...')}
					>
						{t('Save password')}
					</Button>
				</div>
			</Modal>
		</Screen>
	);
}
