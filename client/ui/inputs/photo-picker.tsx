import { lazy, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import type { FileError, FileRejection } from 'react-dropzone';
import { FieldError, RequiredMark } from './field.tsx';
import type { shrinkPhoto } from './shrink-photo.ts';

const SENDABLE = ['image/jpeg', 'image/png', 'image/webp'];
const ACCEPTED = [...SENDABLE, 'image/heic', 'image/heif'];
const UNREADABLE = `File type must be one of ${SENDABLE.join(', ')}`;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

/** Its code loads while the rest of the form is filled in. */
const DropArea = lazy(() => import('./drop-area.tsx').then((m) => ({ default: m.DropArea })));

export interface PhotoPickerProps {
	label: string;
	/** Already shrunk; `null` for none. */
	value: File | null;
	onChange: (photo: File | null) => void;
	/** Told when the phone begins and ends to make a photo smaller; a form is not to be sent in between. */
	onPreparing?: ((isPreparing: boolean) => void) | undefined;
	/** Asked when a photo is chosen; it is then made smaller than usual. */
	isLineSlow: () => boolean;
	/** Already stored; shown until another one is chosen. */
	storedUrl?: string | null | undefined;
	/** If set, the stored photo gets Remove too. */
	onRemoveStored?: (() => void) | undefined;
	hint?: ReactNode | undefined;
	error?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean | undefined;
	/** Limit after shrinking. */
	maxBytes?: number | undefined;
	name?: string | undefined;
}

function wordsFor(error: FileError, maxBytes: number): string {
	if (error.code === 'file-too-large') return `File is larger than ${maxBytes} bytes`;
	return error.message;
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
		const { file, isReadable } = await shrink(original, isLineSlow());
		const error = complaintAbout(file, isReadable, maxBytes);
		const note = isReadable ? '' : 'This phone could not make the photo smaller. It will be sent as it is.';
		setState({ busy: false, error, note: error ? '' : note });
		latest.current.onPreparing?.(false);
		if (!error) latest.current.onChange(file);
	}
	function refuse(rejections: readonly FileRejection[]) {
		const messages = rejections.flatMap(({ errors }) => errors.map((error) => wordsFor(error, maxBytes)));
		setState({ busy: false, error: [...new Set(messages)].join('. '), note: '' });
	}
	function clear() {
		setState({ busy: false, error: '', note: '' });
		onChange(null);
	}
	return { ...state, take, refuse, clear };
}

function complaintAbout(file: File, isReadable: boolean, maxBytes: number): string {
	if (!isReadable && !SENDABLE.includes(file.type)) return UNREADABLE;
	return file.size > maxBytes ? `File is larger than ${maxBytes} bytes` : '';
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
				<DropArea {...props} accepted={ACCEPTED} intake={intake} isWrong={Boolean(error)} />
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
