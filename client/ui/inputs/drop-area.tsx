import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { t } from '../../language/language.ts';
import { Button } from './button.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

export interface DropAreaProps {
	label: string;
	name?: string | undefined;
	disabled?: boolean | undefined;
	value: File | null;
	storedUrl?: string | null | undefined;
	onRemoveStored?: (() => void) | undefined;
	isWrong: boolean;
	intake: {
		busy: boolean;
		take: (photo: File, shrink: typeof shrinkPhoto) => Promise<void>;
		refuse: () => void;
		clear: () => void;
	};
}

function borderOf(isOver: boolean, isWrong: boolean): string {
	if (isOver) return 'border-teal-700 bg-teal-100';
	return isWrong ? 'border-danger bg-surface' : 'border-line-strong bg-teal-50';
}

/** The phone offers these kinds. The content decides later, because some phones name no type. */
const OFFERED = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** A device with touch has a camera, and nothing can be dropped on it. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

export function DropArea(props: DropAreaProps) {
	const { label, value, storedUrl, onRemoveStored, disabled, intake, isWrong } = props;
	const hasPhoto = Boolean(value ?? storedUrl);
	const isTouch = isTouched();
	const options: DropzoneOptions = {
		multiple: false,
		disabled: Boolean(disabled) || intake.busy,
		noClick: true,
		noKeyboard: true,
		onDrop: (accepted, rejections) => {
			const [file] = accepted;
			if (rejections.length > 0) intake.refuse();
			else if (file) void intake.take(file, shrinkPhoto);
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
			<input {...choose.getInputProps({ accept: OFFERED, name: props.name, 'aria-label': label })} />
			<input
				{...shoot.getInputProps({
					accept: OFFERED,
					capture: 'environment',
					'aria-label': t('{label}: camera', { label }),
				})}
			/>
			<Preview storedUrl={storedUrl} label={label} file={value} busy={intake.busy} isTouch={isTouch} />
			<div className="mt-3 flex flex-wrap justify-center gap-2">
				{isTouch && (
					<Button width="fit" icon={<Camera aria-hidden />} onClick={shoot.open}>
						{t('Take photo')}
					</Button>
				)}
				<Button
					variant="secondary"
					width="fit"
					icon={<ImagePlus aria-hidden />}
					busy={intake.busy}
					busyLabel={t('Preparing photo…')}
					onClick={choose.open}
				>
					{chooseText(isTouch, hasPhoto)}
				</Button>
				{hasPhoto && remove && (
					<Button variant="quiet" width="fit" icon={<Trash2 aria-hidden />} onClick={remove}>
						{t('Remove')}
					</Button>
				)}
			</div>
		</div>
	);
}

function chooseText(isTouch: boolean, hasPhoto: boolean): string {
	if (isTouch) return t('Choose from phone');
	return hasPhoto ? t('Change photo') : t('Choose photo');
}

/** The address lives until the result is called. */
function showFile(image: HTMLImageElement, file: File): () => void {
	const url = URL.createObjectURL(file);
	image.src = url;
	return () => URL.revokeObjectURL(url);
}

function sizeInWords(bytes: number): string {
	return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface PreviewProps {
	storedUrl: string | null | undefined;
	label: string;
	file: File | null;
	busy: boolean;
	isTouch: boolean;
}

function Preview({ storedUrl, label, file, busy, isTouch }: PreviewProps) {
	if (!file && !storedUrl) {
		return (
			<div className="flex flex-col items-center gap-1 py-2 text-teal-800">
				<ImagePlus aria-hidden className="size-10 text-teal-600" />
				<p className="text-sm text-ink-soft">
					{isTouch ? t('Take a photo or choose one.') : t('Drop a photo here, or choose one.')}
				</p>
			</div>
		);
	}
	const alt = t('Chosen: {label}', { label });
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
