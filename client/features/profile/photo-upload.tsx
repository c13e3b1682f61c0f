import { Camera, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PhotoPicker } from '../../ui/photo-picker.tsx';
import { type Failure, photoFailureOf, useUploadPhoto } from './api.ts';

interface Upload {
	mobile_number: string;
	photo: File;
}

const CLOSED = { isOpen: false, isDone: false, failure: undefined as Failure | undefined };

/** A photo is sent as soon as it is chosen; one that did not arrive can be sent again. */
export function PhotoUpload({ mobile, hasPhoto }: { mobile: string; hasPhoto: boolean }) {
	const { send, isPending } = useUploadPhoto();
	// Kept whole, because sending the same object again is known as a repetition.
	const [upload, setUpload] = useState<Upload>();
	const [state, setState] = useState(CLOSED);
	async function sendNow(ready: Upload) {
		setState({ ...CLOSED, isOpen: true });
		await send(ready).then(
			() => {
				setUpload(undefined);
				setState({ ...CLOSED, isDone: true });
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
			{state.isDone && <Banner tone="success">Photo uploaded successfully!</Banner>}
			{state.isOpen ? (
				<PhotoPicker
					label="Profile photo"
					name="photo"
					value={upload?.photo ?? null}
					onChange={handlePhoto}
					disabled={isPending}
				/>
			) : (
				<Button
					variant="secondary"
					width="fit"
					icon={<Camera aria-hidden />}
					onClick={() => setState({ ...CLOSED, isOpen: true })}
				>
					{hasPhoto ? 'Change photo' : 'Add photo'}
				</Button>
			)}
			{isPending && <p role="status">Uploading photo...</p>}
			{state.failure && upload && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={() => void sendNow(upload)}>
							Try again
						</Button>
					}
				>
					{state.failure.message}
					<p className="font-normal">{state.failure.hint}</p>
				</Banner>
			)}
		</div>
	);
}
