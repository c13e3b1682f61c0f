import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

/** A browser whose canvas returns a small WebP picture. */
function withDecoder() {
	vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
	const context = { drawImage: () => undefined, imageSmoothingQuality: 'low' };
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
	vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
		this: HTMLCanvasElement,
		done,
	) {
		done(new Blob([`${this.width}x${this.height}`], { type: 'image/webp' }));
	});
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
	expect((await screen.findByRole('alert')).textContent).toMatch(/^File type must be/);
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

test('a photo in a format that this browser cannot read is refused', async () => {
	const { user, input } = await setUp();
	await user.upload(input, fileOf('apple.heic', 'image/heic'));
	expect((await screen.findByRole('alert')).textContent).toBe(
		'File type must be one of image/jpeg, image/png, image/webp',
	);
});

test('a photo that stays too large is refused', async () => {
	const { user, input } = await setUp({ maxBytes: 5 });
	await user.upload(input, fileOf('old.jpg', 'image/jpeg'));
	expect((await screen.findByRole('alert')).textContent).toBe('File is larger than 5 bytes');
	expect(onChange).not.toHaveBeenCalled();
});
