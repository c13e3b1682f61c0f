import { ArrowRight, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { isLineSlow } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../../ui/inputs/photo-picker.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CHILDREN_LIST } from '../paths.ts';

export interface PhotoMissingProps {
	failure: { message: string; hint: string };
	photo: File | null;
	onChange: (photo: File | null) => void;
	onRetry: (photo: File | null) => Promise<void>;
}

/** The profile was saved without its photo, so the fellow tries again, takes another photo, or goes on without. */
export function PhotoMissing({ failure, photo, onChange, onRetry }: PhotoMissingProps) {
	const [isSending, setSending] = useState(false);
	const [isPreparing, setPreparing] = useState(false);
	async function retry() {
		setSending(true);
		await onRetry(photo);
		setSending(false);
	}
	return (
		<>
			<Banner tone="success">{t('Child profile saved successfully!')}</Banner>
			{!isSending && (
				<Banner tone="error" title={t(failure.message)}>
					{t(failure.hint)} {t('The profile is saved; only the photo is missing.')}
				</Banner>
			)}
			<Card title={t('Profile Photo')}>
				<PhotoPicker
					label={t("Child's photo")}
					value={photo}
					onChange={onChange}
					onPreparing={setPreparing}
					isLineSlow={isLineSlow}
					disabled={isSending}
				/>
				<div className="mt-5 flex flex-col gap-2 sm:flex-row">
					<Button
						icon={<RefreshCw aria-hidden />}
						busy={isSending || isPreparing}
						busyLabel={isPreparing ? t('Preparing photo…') : t('Uploading photo...')}
						disabled={photo === null}
						onClick={() => void retry()}
					>
						{t('Try again')}
					</Button>
					<ButtonLink variant="quiet" icon={<ArrowRight aria-hidden />} to={CHILDREN_LIST}>
						{t('Go on without photo')}
					</ButtonLink>
				</div>
			</Card>
		</>
	);
}
