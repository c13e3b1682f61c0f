/** It makes the picture sharp on paper of the same size. */
const SCALE = 2;

/** @param drawing has its colours in itself, and its size in `viewBox` */
export async function pictureOf(drawing: SVGSVGElement, name: string): Promise<File> {
	const copy = drawing.cloneNode(true) as SVGSVGElement;
	const { width, height } = drawing.viewBox.baseVal;
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
	copy.setAttribute('width', String(width * SCALE));
	copy.setAttribute('height', String(height * SCALE));
	await Promise.all(Array.from(copy.querySelectorAll('image'), holdInside));
	const url = URL.createObjectURL(
		new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
	);
	try {
		const picture = new Image();
		picture.src = url;
		await picture.decode();
		const canvas = document.createElement('canvas');
		canvas.width = width * SCALE;
		canvas.height = height * SCALE;
		canvas.getContext('2d')?.drawImage(picture, 0, 0);
		const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
		if (!bytes) throw new Error('This browser made no picture');
		return new File([bytes], name, { type: 'image/png' });
	} finally {
		URL.revokeObjectURL(url);
	}
}

/** A drawing that is a picture loads nothing, so it must contain what it shows. */
async function holdInside(image: SVGImageElement): Promise<void> {
	const answer = await fetch(image.href.baseVal).catch(() => undefined);
	if (!answer?.ok) return image.remove();
	const bytes = await answer.blob();
	const address = await new Promise<string>((done) => {
		const reader = new FileReader();
		reader.onload = () => done(String(reader.result));
		reader.readAsDataURL(bytes);
	});
	image.setAttribute('href', address);
}
