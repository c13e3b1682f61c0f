import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { FieldError, RequiredMark } from './field.tsx';
import type { PhotoFault, ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts';

const FAULTS: Record<PhotoFault, string> = {
	'no picture': 'File type must be a photo. Take a photo, or choose another file.',
	half: 'Only half of this photo is on the phone. Open it in your photos first, or choose another one.',
	apple:
		'This phone cannot open this kind of photo (HEIC). Take the photo with the camera here, or choose another one.',
};
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

/** Its code loads while the rest of the form is filled in. */
const DropArea = lazy(() => import('./drop-area.tsx').then((m) => ({ default: m.DropArea })));

export interface PhotoPickerProps {
	label: string;
	/** The photo is already shrunk; `null` means none. */
	value: File | null;
	onChange: (photo: File | null) => void;
	/** It is called when the phone begins and ends to make a photo smaller; a form must not be sent in between. */
	onPreparing?: ((isPreparing: boolean) => void) | undefined;
	/** On a slow line the photo is made smaller than usual. */
	isLineSlow: () => boolean;
	/** It shows until another photo is chosen. */
	storedUrl?: string | null | undefined;
	/** If set, the stored photo gets Remove too. */
	onRemoveStored?: (() => void) | undefined;
	hint?: ReactNode | undefined;
	error?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean | undefined;
	maxBytes?: number | undefined;
	name?: string | undefined;
}

function usePhotoIntake(props: PhotoPickerProps) {
	const { onChange, isLineSlow, maxBytes = DEFAULT_MAX_BYTES } = props;
	const [state, setState] = useState({ busy: false, error: '', note: '' });
	// The form may change while the photo is made smaller; the photo belongs to the form as it is then.
	const latest = useRef(props);
	useLayoutEffect(() => {
		latest.current = props;
	});
	async function take(original: File, shrink: typeof shrinkPhoto) {
		setState({ busy: true, error: '', note: '' });
		latest.current.onPreparing?.(true);
		const photo = await shrink(original, isLineSlow());
		const error = complaintAbout(photo, maxBytes);
		const note = photo.isReadable
			? ''
			: t('This phone could not make the photo smaller. It will be sent as it is.');
		setState({ busy: false, error, note: error ? '' : note });
		latest.current.onPreparing?.(false);
		if (!error) latest.current.onChange(photo.file);
	}
	function refuse() {
		setState({ busy: false, error: t('Too many files'), note: '' });
	}
	function clear() {
		setState({ busy: false, error: '', note: '' });
		onChange(null);
	}
	return { ...state, take, refuse, clear };
}

function complaintAbout({ file, fault }: ShrunkPhoto, maxBytes: number): string {
	if (fault) return t(FAULTS[fault]);
	return file.size > maxBytes ? t('File is larger than {bytes} bytes', { bytes: maxBytes }) : '';
}

export function PhotoPicker(props: PhotoPickerProps) {
	const { label, hint, required, disabled } = props;
	const id = useId();
	const intake = usePhotoIntake(props);
	const error = intake.error || props.error;
	return (
		<fieldset
			aria-describedby={`${id}-note`}
			data-invalid={error ? true : undefined}
			disabled={disabled}
			className="min-w-0"
		>
			<legend className="mb-1.5 font-semibold">
				{label} {required && <RequiredMark />}
			</legend>
			{hint && <p className="-mt-1 mb-1.5 text-sm text-ink-soft">{hint}</p>}
			<Suspense fallback={<div aria-hidden className="h-48 rounded-xl border-2 border-line bg-teal-50" />}>
				<DropArea {...props} intake={intake} isWrong={Boolean(error)} />
			</Suspense>
			<div id={`${id}-note`}>
				{error && <FieldError>{error}</FieldError>}
				{intake.note && (
					<p role="status" className="mt-1.5 text-sm font-semibold text-warn">
						{intake.note}
					</p>
				)}
			</div>
		</fieldset>
	);
}
