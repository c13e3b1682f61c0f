import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type DropzoneOptions, type FileError, type FileRejection, useDropzone } from 'react-dropzone';
import { Button } from './button.tsx';
import { FieldError, RequiredMark } from './field.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const SENDABLE = ['image/jpeg', 'image/png', 'image/webp'];
const ACCEPT = Object.fromEntries([...SENDABLE, 'image/heic', 'image/heif'].map((type) => [type, []]));
const UNREADABLE = `File type must be one of ${SENDABLE.join(', ')}`;
const DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

export interface PhotoPickerProps {
	label: string;
	/** The chosen photo, already made small; `null` for none. */
	value: File | null;
	onChange: (photo: File | null) => void;
	/** A photo that is already stored, shown until another one is chosen. */
	storedUrl?: string | null | undefined;
	/** Shows Remove for the stored photo as well. */
	onRemoveStored?: (() => void) | undefined;
	hint?: ReactNode | undefined;
	error?: string | undefined;
	required?: boolean | undefined;
	disabled?: boolean | undefined;
	/** Of the photo after it was made small. */
	maxBytes?: number | undefined;
	name?: string | undefined;
}

/** Gives the picture an address for as long as it is on the screen. */
function showFile(image: HTMLImageElement, file: File): () => void {
	const url = URL.createObjectURL(file);
	image.src = url;
	return () => URL.revokeObjectURL(url);
}

function wordsFor(error: FileError, maxBytes: number): string {
	if (error.code === 'file-too-large') return `File is larger than ${maxBytes} bytes`;
	return error.message;
}

function sizeInWords(bytes: number): string {
	return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** What happens between the choice of a file and the photo that is handed on. */
function usePhotoIntake({ onChange, maxBytes = DEFAULT_MAX_BYTES }: PhotoPickerProps) {
	const [state, setState] = useState({ busy: false, error: '', note: '' });
	async function take(original: File) {
		setState({ busy: true, error: '', note: '' });
		const { file, isReadable } = await shrinkPhoto(original);
		const error = complaintAbout(file, isReadable, maxBytes);
		const note = isReadable ? '' : 'This phone could not make the photo smaller. It will be sent as it is.';
		setState({ busy: false, error, note: error ? '' : note });
		if (!error) onChange(file);
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
			<DropArea {...props} intake={intake} isWrong={Boolean(error)} />
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

type DropAreaProps = PhotoPickerProps & { intake: ReturnType<typeof usePhotoIntake>; isWrong: boolean };

function borderOf(isOver: boolean, isWrong: boolean): string {
	if (isOver) return 'border-teal-700 bg-teal-100';
	return isWrong ? 'border-danger bg-surface' : 'border-line-strong bg-teal-50';
}

function DropArea(props: DropAreaProps) {
	const { label, value, storedUrl, onRemoveStored, disabled, intake, isWrong } = props;
	const hasPhoto = Boolean(value ?? storedUrl);
	const options: DropzoneOptions = {
		accept: ACCEPT,
		multiple: false,
		disabled: Boolean(disabled) || intake.busy,
		noClick: true,
		noKeyboard: true,
		onDrop: (accepted, rejections) => {
			const [file] = accepted;
			if (rejections.length > 0) intake.refuse(rejections);
			else if (file) void intake.take(file);
		},
	};
	const choose = useDropzone(options);
	const shoot = useDropzone({ ...options, noDrag: true, noPaste: true });
	const remove = value ? intake.clear : onRemoveStored;
	return (
		<div
			{...choose.getRootProps({ role: undefined, tabIndex: undefined })}
			className={`rounded-xl border-2 border-dashed p-4 text-center ${borderOf(choose.isDragActive, isWrong)}`}
		>
			<input {...choose.getInputProps({ name: props.name, 'aria-label': label })} />
			<input {...shoot.getInputProps({ capture: 'environment', 'aria-label': `${label}: camera` })} />
			<Preview storedUrl={storedUrl} label={label} file={value} busy={intake.busy} />
			<div className="mt-3 flex flex-wrap justify-center gap-2">
				<Button
					variant="secondary"
					width="fit"
					className="hidden! pointer-coarse:inline-flex!"
					icon={<Camera aria-hidden />}
					onClick={shoot.open}
				>
					Take photo
				</Button>
				<Button
					variant="secondary"
					width="fit"
					icon={<ImagePlus aria-hidden />}
					busy={intake.busy}
					busyLabel="Preparing photo…"
					onClick={choose.open}
				>
					{hasPhoto ? 'Change photo' : 'Choose photo'}
				</Button>
				{hasPhoto && remove && (
					<Button variant="quiet" width="fit" icon={<Trash2 aria-hidden />} onClick={remove}>
						Remove
					</Button>
				)}
			</div>
		</div>
	);
}

interface PreviewProps {
	storedUrl: string | null | undefined;
	label: string;
	file: File | null;
	busy: boolean;
}

function Preview({ storedUrl, label, file, busy }: PreviewProps) {
	if (!file && !storedUrl) {
		return (
			<div className="flex flex-col items-center gap-1 py-2 text-teal-800">
				<ImagePlus aria-hidden className="size-10 text-teal-600" />
				<p className="text-sm text-ink-soft">
					<span className="pointer-coarse:hidden">Drop a photo here, or choose one.</span>
					<span className="hidden pointer-coarse:inline">Take a photo or choose one.</span>
				</p>
			</div>
		);
	}
	const alt = `Chosen: ${label}`;
	const look = 'mx-auto h-40 max-w-full rounded-lg border border-line bg-surface object-contain';
	return (
		<figure className={busy ? 'opacity-60' : ''}>
			{file ? (
				<img alt={alt} className={look} ref={(image) => (image ? showFile(image, file) : undefined)} />
			) : (
				<img alt={alt} className={look} src={storedUrl ?? undefined} />
			)}
			{file && (
				<figcaption className="mt-1.5 text-sm break-all text-ink-soft">
					{file.name} · {sizeInWords(file.size)}
				</figcaption>
			)}
		</figure>
	);
}
