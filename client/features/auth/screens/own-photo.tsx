import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { isLineSlow, messageOf, useSession } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../../ui/inputs/photo-picker.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useOwnPhoto, useRefreshStatus } from '../api.ts';
import { useRemovePhoto, useSavePhoto } from '../own-photo-api.ts';

/** A photo is sent as soon as it is chosen. */
export function OwnPhoto() {
	const name = useSession()?.full_name ?? '';
	const photoUrl = useOwnPhoto();
	const saving = useSavePhoto();
	const removing = useRemovePhoto();
	const refreshStatus = useRefreshStatus();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	const isPending = saving.isPending || removing.isPending;
	async function run(work: Promise<unknown>, done: string) {
		setFailure('');
		try {
			await work;
			toast(done);
		} catch (error) {
			return setFailure(messageOf(error));
		}
		// The photo is saved, even if its new address does not come.
		await refreshStatus().catch(() => undefined);
	}
	return (
		<Screen
			title={t('Your photo')}
			intro={t('Fellows see it beside your number when they need help.')}
			width="narrow"
		>
			<Card title={name} icon={<Camera aria-hidden />}>
				<div className="flex flex-col gap-4 sm:flex-row sm:items-start">
					<Avatar name={name} src={photoUrl} size="huge" alt={t('Your photo')} />
					<div className="flex min-w-0 grow flex-col gap-3">
						<PhotoPicker
							label={photoUrl ? t('New photo') : t('Photo')}
							hint={t('Your face, in good light.')}
							name="photo"
							value={null}
							onChange={(photo) => {
								if (photo) void run(saving.send({ photo }), t('Photo saved'));
							}}
							isLineSlow={isLineSlow}
							disabled={isPending}
						/>
						{isPending && <p role="status">{t('Saving…')}</p>}
						{failure && <Banner tone="error">{t(failure)}</Banner>}
						{photoUrl && (
							<Button
								variant="danger"
								width="fit"
								icon={<Trash2 aria-hidden />}
								busy={isPending}
								onClick={() => void run(removing.send({}), t('Photo removed'))}
							>
								{t('Remove photo')}
							</Button>
						)}
					</div>
				</div>
			</Card>
		</Screen>
	);
}
