import { useState } from 'react';

export type AvatarSize = 'small' | 'row' | 'medium' | 'large' | 'huge';

const SIZES: Record<AvatarSize, { box: string; pixels: number }> = {
	small: { box: 'size-[2.25rem] text-sm', pixels: 36 },
	row: { box: 'size-[2.5rem] text-sm', pixels: 40 },
	medium: { box: 'size-[3rem] text-base', pixels: 48 },
	large: { box: 'size-[5rem] text-2xl', pixels: 80 },
	huge: { box: 'size-[7rem] text-3xl', pixels: 112 },
};

const COLOURS = [
	'bg-teal-100 text-teal-900',
	'bg-marigold-200 text-marigold-900',
	'bg-info-soft text-info',
	'bg-success-soft text-success',
	'bg-teal-700 text-white',
	'bg-marigold-100 text-marigold-800',
] as const;

function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/);
	const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
		(word) => word?.match(/\p{L}/u)?.[0] ?? '',
	);
	return letters.join('').toUpperCase() || '?';
}

/** The same name has the same colour on every screen. */
function colourOf(name: string): string {
	let sum = 0;
	for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
	return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

export interface AvatarProps {
	name: string;
	src?: string | null | undefined;
	size?: AvatarSize | undefined;
	/** Screen readers need it where the name is not written beside it. */
	alt?: string | undefined;
}

export function Avatar({ name, src, size = 'medium', alt = '' }: AvatarProps) {
	const [broken, setBroken] = useState<string>();
	const { box, pixels } = SIZES[size];
	const shape = `${box} inline-grid shrink-0 place-items-center rounded-full`;
	if (src && src !== broken) {
		return (
			<img
				src={src}
				alt={alt}
				width={pixels}
				height={pixels}
				loading="lazy"
				decoding="async"
				onError={() => setBroken(src)}
				className={`${shape} border border-line bg-sunken object-cover`}
			/>
		);
	}
	return (
		<span
			{...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
			className={`${shape} font-bold ${colourOf(name)}`}
		>
			{initialsOf(name)}
		</span>
	);
}
