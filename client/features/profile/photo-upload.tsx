import { Camera, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { isLineSlow } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import type { Refusal } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PhotoPicker } from '../../ui/inputs/photo-picker.tsx';
import { photoFailureOf, type Saved, useUploadPhoto } from './api.ts';

interface Upload {
	mobile_number: string;
	photo: File;
}

const CLOSED = {
	isOpen: false,
	done: undefined as Saved | undefined,
	failure: undefined as Refusal | undefined,
};

/** Sends a photo as soon as it is chosen. */
export function PhotoUpload({ mobile, hasPhoto }: { mobile: string; hasPhoto: boolean }) {
	const { send, isPending, sending, refused } = useUploadPhoto();
	// A retry sends the same object, so that it is recognised.
	const [upload, setUpload] = useState<Upload>();
	const [state, setState] = useState(CLOSED);
	async function sendNow(ready: Upload) {
		setState({ ...CLOSED, isOpen: true });
		await send(ready).then(
			(done) => {
				setUpload(undefined);
				setState({ ...CLOSED, done });
			},
			(error: unknown) => setState({ ...CLOSED, isOpen: true, failure: photoFailureOf(error) }),
		);
	}
	function handlePhoto(photo: File | null) {
		setState({ ...CLOSED, isOpen: true });
		const next = photo ? { mobile_number: mobile, photo } : undefined;
		setUpload(next);
		if (next) void sendNow(next);
	}
	return (
		<div className="mb-4 flex flex-col gap-3">
			{state.done?.sent ? (
				<Banner tone="success">{t('Photo uploaded successfully!')}</Banner>
			) : (
				sending && <SendState {...sending} />
			)}
			{refused && !state.isOpen && (
				<Banner tone="error">
					{t('Failed to upload photo')}
					<p className="font-normal">{refused.failure.hint}</p>
				</Banner>
			)}
			{state.isOpen ? (
				<PhotoPicker
					label={t('Profile photo')}
					name="photo"
					value={upload?.photo ?? null}
					onChange={handlePhoto}
					isLineSlow={isLineSlow}
					disabled={isPending}
				/>
			) : (
				<Button
					variant="secondary"
					width="fit"
					icon={<Camera aria-hidden />}
					onClick={() => setState({ ...CLOSED, isOpen: true })}
				>
					{hasPhoto ? t('Change photo') : t('Add photo')}
				</Button>
			)}
			{isPending && <p role="status">{t('Uploading photo...')}</p>}
			{state.failure && upload && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={() => void sendNow(upload)}>
							{t('Try again')}
						</Button>
					}
				>
					{t(state.failure.message)}
					<p className="font-normal">{state.failure.hint}</p>
				</Banner>
			)}
		</div>
	);
}
