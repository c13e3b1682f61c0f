import { KeyRound, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** The form brings the list of passwords that are easy to guess; most people never open it. */
const OwnPasswordForm = lazy(() =>
	import('../own-password-form.tsx').then((m) => ({ default: m.OwnPasswordForm })),
);

export interface OwnPasswordDialogProps {
	open: boolean;
	title?: string;
	/** Without a reason, the dialog says that another person knows this password or can guess it. */
	reason?: string;
	/** By then the password is changed, and other phones are signed out. */
	onDone: () => void;
	onCancel: () => void;
}

const CHOOSE = 'Choose one that only you know. Then the data of children stays safe.';
const CAN_BE_GUESSED = `The password from sign-up can be guessed by anybody who knows your name and number. ${CHOOSE}`;
const WAS_SEEN = `Somebody else has seen the password that you were given. ${CHOOSE}`;

export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
	const { open, title = 'Choose your own password', onDone, onCancel } = props;
	const formId = useId();
	const isFellow = useSession()?.role === 'fellow';
	const [isPending, setPending] = useState(false);
	return (
		<Dialog
			open={open}
			onClose={onCancel}
			title={title}
			actions={
				<>
					<Button variant="quiet" icon={<X aria-hidden />} onClick={onCancel}>
						{t('Cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						icon={<KeyRound aria-hidden />}
						busy={isPending}
						busyLabel={t('Saving...')}
					>
						{t('Save password')}
					</Button>
				</>
			}
		>
			{open && (
				<Suspense fallback={<FormSkeleton fields={2} />}>
					<OwnPasswordForm
						id={formId}
						reason={props.reason ?? (isFellow ? CAN_BE_GUESSED : WAS_SEEN)}
						onDone={onDone}
						onPending={setPending}
					/>
				</Suspense>
			)}
		</Dialog>
	);
}
