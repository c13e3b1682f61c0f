import { PRODUCT_LOGO } from '@yuva/contract/settings/organisation-schema';
import { ImageIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { isLineSlow, messageOf } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useRemoveLogo, useSaveLogo } from './organisation-api.ts';

/** A picture is sent as soon as it is chosen. */
export function LogoCard({ address, name }: { address: string; name: string }) {
	const saving = useSaveLogo();
	const removing = useRemoveLogo();
	const [failure, setFailure] = useState('');
	const toast = useToast();
	const isPending = saving.isPending || removing.isPending;
	async function run(work: Promise<unknown>, done: string) {
		setFailure('');
		await work.then(
			() => toast(t(done)),
			(error: unknown) => setFailure(messageOf(error)),
		);
	}
	return (
		<Card title={t('Logo')} icon={<ImageIcon aria-hidden />}>
			<div className="flex flex-col gap-4 sm:flex-row sm:items-start">
				<div className="grid size-28 shrink-0 place-items-center rounded-xl border border-line bg-white p-2">
					<img
						src={address}
						alt={t('The logo of {name}', { name })}
						className="max-h-full max-w-full object-contain"
					/>
				</div>
				<div className="flex min-w-0 grow flex-col gap-3">
					<PhotoPicker
						label={t('New logo')}
						hint={t('JPEG, PNG or WebP, on a white ground')}
						value={null}
						onChange={(logo) => {
							if (logo) void run(saving.send({ logo }), 'Logo saved');
						}}
						isLineSlow={isLineSlow}
						disabled={isPending}
					/>
					{isPending && <p role="status">{t('Saving…')}</p>}
					{failure && <Banner tone="error">{t(failure)}</Banner>}
					{address !== PRODUCT_LOGO && (
						<Button
							variant="danger"
							width="fit"
							icon={<Trash2 aria-hidden />}
							busy={isPending}
							onClick={() => void run(removing.send({}), 'Logo removed')}
						>
							{t('Remove logo')}
						</Button>
					)}
				</div>
			</div>
		</Card>
	);
}
