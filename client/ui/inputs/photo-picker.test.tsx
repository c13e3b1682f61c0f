import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { APPLE, JPEG } from '../../test/pictures.ts';
import { newUser } from '../../test/user.ts';
import { PhotoPicker } from './photo-picker.tsx';

const onChange = vi.fn<(photo: File | null) => void>();

interface Given {
	maxBytes?: number;
	isLineSlow?: boolean;
}

function Held({ maxBytes, isLineSlow = false }: Given) {
	const [photo, setPhoto] = useState<File | null>(null);
	return (
		<PhotoPicker
			label="LC photo"
			value={photo}
			maxBytes={maxBytes}
			isLineSlow={() => isLineSlow}
			onChange={(next) => {
				onChange(next);
				setPhoto(next);
			}}
		/>
	);
}

function fileOf(name: string, type: string, bytes = 10): File {
	return new File(['x'.repeat(bytes)], name, { type });
}

/** Its canvas returns a small WebP picture. @returns what was drawn, in its order */
function withDecoder(): string[] {
	const drawn: string[] = [];
	vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
	const context = {
		fillStyle: '',
		fillRect: (...[left, top, width, height]: number[]) =>
			void drawn.push(`${context.fillStyle} ${left} ${top} ${width} ${height}`),
		drawImage: () => void drawn.push('picture'),
		imageSmoothingQuality: 'low',
	};
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
		this: HTMLCanvasElement,
		done,
	) {
		done(new Blob([`${this.width}x${this.height}`], { type: 'image/webp' }));
	});
	return drawn;
}

/** Chrome 90 to 111 and Firefox 102 to 110 do not know the wish for an upright picture. */
function withOldDecoder() {
	vi.stubGlobal(
		'createImageBitmap',
		async (_: File, { imageOrientation = 'none' }: ImageBitmapOptions = {}) => {
			if (imageOrientation !== 'none' && imageOrientation !== 'flipY') throw new TypeError('no such value');
			return { width: 4000, height: 3000, close: () => undefined };
		},
	);
	vi.stubGlobal(
		'Image',
		class {
			width = 3000;
			height = 4000;
			decode = async () => undefined;
		},
	);
}

async function setUp(given: Given = {}) {
	onChange.mockClear();
	render(<Held {...given} />);
	return { user: newUser({ applyAccept: false }), input: await screen.findByLabelText('LC photo') };
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test.each([
	[false, '1280x960', 0.8],
	[true, '800x600', 0.7],
])('where the line is slow (%s) a photo of 4000 × 3000 becomes %s', async (isLineSlow, size, quality) => {
	withDecoder();
	const { user, input } = await setUp({ isLineSlow });
	await user.upload(input, fileOf('centre.jpg', 'image/jpeg', 5000));
	await screen.findByRole('figure');
	expect(await onChange.mock.lastCall?.[0]?.text()).toBe(size);
	expect(vi.mocked(HTMLCanvasElement.prototype.toBlob).mock.lastCall?.[2]).toBe(quality);
});

test.each([
	['of a camera', fileOf('child.jpg', 'image/jpeg', 5000)],
	['of an iPhone', new File([APPLE], 'child.heic', { type: 'image/heic' })],
])('in a browser near the floor a photo %s is made smaller too, and stands upright', async (_, photo) => {
	withDecoder();
	withOldDecoder();
	const { user, input } = await setUp();
	await user.upload(input, photo);
	await screen.findByRole('figure');
	expect(await onChange.mock.lastCall?.[0]?.text()).toBe('960x1280');
	expect(screen.queryByText(/could not make the photo smaller/)).toBeNull();
});

test('what is transparent in a picture becomes white, also where the browser writes it as a JPEG', async () => {
	const drawn = withDecoder();
	const { user, input } = await setUp();
	await user.upload(input, fileOf('logo.png', 'image/png', 5000));
	await screen.findByRole('figure');
	expect(drawn).toEqual(['#ffffff 0 0 1280 960', 'picture']);
});

test('an upright photo is sent upright, even where the browser turns photos only on request', async () => {
	withDecoder();
	const lying = { width: 4000, height: 3000, close: () => undefined };
	vi.stubGlobal('createImageBitmap', async (_: File, options?: ImageBitmapOptions) =>
		options?.imageOrientation === 'from-image' ? { ...lying, width: 3000, height: 4000 } : lying,
	);
	const { user, input } = await setUp();
	await user.upload(input, fileOf('child.jpg', 'image/jpeg', 5000));
	await screen.findByRole('figure');
	expect(await onChange.mock.lastCall?.[0]?.text()).toBe('960x1280');
});

test('a photo is made small, shown with its name and size, and can be removed', async () => {
	withDecoder();
	const { user, input } = await setUp();
	await user.upload(input, fileOf('centre.jpg', 'image/jpeg', 5000));
	expect((await screen.findByRole('figure')).textContent).toContain('centre.webp · 1 kB');
	const photo = onChange.mock.lastCall?.[0];
	expect(await photo?.text()).toBe('1280x960');
	screen.getByRole('img', { name: 'Chosen: LC photo' });
	await user.click(screen.getByRole('button', { name: 'Remove' }));
	expect(onChange).toHaveBeenLastCalledWith(null);
	expect(screen.queryByRole('figure')).toBeNull();
});

test('a file that is no picture is refused', async () => {
	const { user, input } = await setUp();
	await user.upload(input, fileOf('list.pdf', 'application/pdf'));
	expect((await screen.findByRole('alert')).textContent).toBe(
		'File type must be a photo. Take a photo, or choose another file.',
	);
	expect(onChange).not.toHaveBeenCalled();
});

function drop(...files: File[]) {
	const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
	const area = screen.getByLabelText('LC photo').parentElement;
	if (area) fireEvent.drop(area, { dataTransfer: { files, items, types: ['Files'] } });
}

test('a photo that is dropped is taken', async () => {
	withDecoder();
	await setUp();
	drop(fileOf('centre.jpg', 'image/jpeg', 5000));
	expect((await screen.findByRole('figure')).textContent).toContain('centre.webp');
	expect(onChange.mock.lastCall?.[0]?.name).toBe('centre.webp');
});

test('several files at once are too many', async () => {
	await setUp();
	drop(fileOf('a.png', 'image/png'), fileOf('b.png', 'image/png'));
	await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many files'));
});

test('a photo that cannot be made smaller is kept as it is, and the fellow is told', async () => {
	const { user, input } = await setUp();
	const original = fileOf('old.jpg', 'image/jpeg');
	await user.upload(input, original);
	expect((await screen.findByRole('status')).textContent).toContain('could not make the photo smaller');
	expect(onChange).toHaveBeenLastCalledWith(original);
});

const MIME = /image\//;
const refusal = async () => {
	const { textContent } = await screen.findByRole('alert');
	expect(textContent).not.toMatch(MIME);
	return textContent;
};
const withoutDecoder = () =>
	vi.stubGlobal('createImageBitmap', () =>
		Promise.reject(new Error('The source image could not be decoded.')),
	);

test.each(['apple.heic', 'apple.jpg', 'apple'])(
	'%s, a photo of an iPhone that this phone cannot read, is refused with what to do',
	async (name) => {
		withoutDecoder();
		const { user, input } = await setUp();
		await user.upload(input, new File([APPLE], name, { type: name.endsWith('.jpg') ? 'image/jpeg' : '' }));
		expect(await refusal()).toBe(
			'This phone cannot open this kind of photo (HEIC). Take the photo with the camera here, or choose another one.',
		);
		expect(onChange).not.toHaveBeenCalled();
	},
);

test('a photo of an iPhone is taken where the browser can read it', async () => {
	withDecoder();
	const { user, input } = await setUp();
	await user.upload(input, new File([APPLE], 'apple.heic', { type: 'image/heic' }));
	expect((await screen.findByRole('figure')).textContent).toContain('apple.webp');
});

test('half of a photo is refused with what to do, also where the browser would show it', async () => {
	withDecoder();
	const { user, input } = await setUp();
	const half = JPEG.slice(0, JPEG.length - 6);
	await user.upload(input, new File([half], 'half.jpg', { type: 'image/jpeg' }));
	expect(await refusal()).toBe(
		'Only half of this photo is on the phone. Open it in your photos first, or choose another one.',
	);
	drop(new File([half], 'half', { type: '' }));
	expect(await refusal()).toMatch(/^Only half of this photo/);
	expect(onChange).not.toHaveBeenCalled();
});

test('a photo that the phone names and does not have is refused with what to do', async () => {
	const { user, input } = await setUp();
	const away = new File([JPEG], 'away.jpg', { type: 'image/jpeg' });
	vi.spyOn(away, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
	await user.upload(input, away);
	expect(await refusal()).toMatch(/^Only half of this photo/);
});

test.each([
	['', 'IMG'],
	['application/octet-stream', 'IMG'],
	['application/octet-stream', 'IMG.jpg'],
	['image/jpg', 'IMG.jpg'],
	['text/plain', 'IMG.txt'],
])('a photo that the phone calls %j is taken, chosen or dropped', async (type, name) => {
	withDecoder();
	const { user, input } = await setUp();
	const photo = new File([JPEG], name, { type });
	await user.upload(input, photo);
	expect((await screen.findByRole('figure')).textContent).toContain('IMG.webp');
	await user.click(screen.getByRole('button', { name: 'Remove' }));
	drop(photo);
	expect((await screen.findByRole('figure')).textContent).toContain('IMG.webp');
});

test('a photo without a type that cannot be made smaller is sent with its right type', async () => {
	withoutDecoder();
	const { user, input } = await setUp();
	await user.upload(input, new File([JPEG], 'IMG', { type: '' }));
	expect((await screen.findByRole('status')).textContent).toContain('could not make the photo smaller');
	expect(onChange.mock.lastCall?.[0]?.type).toBe('image/jpeg');
});

test('a text that is called a photo is refused', async () => {
	withoutDecoder();
	const { user, input } = await setUp();
	await user.upload(input, fileOf('old.jpg', 'image/jpeg'));
	expect(await refusal()).toMatch(/^File type must be a photo/);
	expect(onChange).not.toHaveBeenCalled();
});

test('a photo that stays too large is refused', async () => {
	const { user, input } = await setUp({ maxBytes: 5 });
	await user.upload(input, fileOf('old.jpg', 'image/jpeg'));
	expect((await screen.findByRole('alert')).textContent).toBe('File is larger than 5 bytes');
	expect(onChange).not.toHaveBeenCalled();
});
