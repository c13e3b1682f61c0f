import { ImageOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export interface PhotoProps {
	/** The address is signed and valid for a few minutes. */
	url: string;
	/** It is for example 'Photo of task 1'. */
	title: string;
	/** Requests a new address after this one has expired. */
	onExpired?: (() => void) | undefined;
	size?: 'large' | 'thumb' | undefined;
}

const FRAMES = {
	large: 'aspect-4/3 w-full',
	thumb: 'size-[4.5rem] shrink-0',
};
/** Nothing of a large photo is cut off. */
const FITS = { large: 'object-contain', thumb: 'object-cover' };

export function Photo({ url, title, onExpired, size = 'large' }: PhotoProps) {
	const [broken, setBroken] = useState<string>();
	const [isOpen, setOpen] = useState(false);
	const frame = `${FRAMES[size]} overflow-hidden rounded-lg border border-line bg-sunken`;
	if (broken === url) return <MissingPhoto frame={frame} small={size === 'thumb'} onRetry={onExpired} />;
	return (
		<>
			<button
				type="button"
				aria-label={t('Enlarge: {title}', { title })}
				onClick={() => setOpen(true)}
				className={`block cursor-zoom-in ${frame}`}
			>
				<img
					src={url}
					alt=""
					loading="lazy"
					decoding="async"
					onError={() => setBroken(url)}
					className={`size-full ${FITS[size]}`}
				/>
			</button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={title} wide>
				<img
					src={url}
					alt={title}
					onError={() => setBroken(url)}
					className="mx-auto max-h-[calc(var(--window)-10rem)] rounded-lg"
				/>
			</Dialog>
		</>
	);
}

interface MissingPhotoProps {
	frame: string;
	small: boolean;
	onRetry: (() => void) | undefined;
}

function MissingPhoto({ frame, small, onRetry }: MissingPhotoProps) {
	return (
		<div className={`flex flex-col items-center justify-center gap-2 p-2 text-center text-ink-soft ${frame}`}>
			<ImageOff aria-hidden className="size-6 shrink-0" />
			<p className={small ? 'sr-only' : ''}>{t('The photo could not be loaded.')}</p>
			{!small && onRetry && (
				<Button variant="quiet" width="fit" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
					{t('Try again')}
				</Button>
			)}
		</div>
	);
}
