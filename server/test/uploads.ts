import { getUpload, sendPart } from '@yuva/contract/uploads';
import { tidy } from '../platform/jobs/housekeeping.ts';
import type { Person } from './factories.ts';
import { type Answered, TEST_NOW, type TestApp } from './test-app.ts';

export const partOf = (bytes: Buffer | string, name = 'blob'): File =>
	new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

export interface PartPlace {
	upload_id: string;
	number: number;
}

export const sendPartOf = (
	app: TestApp,
	{ token }: Person,
	place: PartPlace,
	part: File,
): Promise<Answered> => app.call(sendPart, { ...place, part }, { token });

export const readUpload = async (app: TestApp, { token }: Person, upload_id: string) =>
	(await app.call(getUpload, { upload_id }, { token })).body;

/** @returns the form's reference to the parts, typed as a file */
export async function sendInParts(app: TestApp, fellow: Person, file: File, count: number): Promise<File> {
	const upload_id = crypto.randomUUID();
	const size = Math.ceil(file.size / count);
	for (let number = 0; number < count; number++) {
		const bytes = Buffer.from(await file.slice(number * size, (number + 1) * size).arrayBuffer());
		const { status } = await sendPartOf(app, fellow, { upload_id, number }, partOf(bytes, file.name));
		if (status !== 200) throw new Error(`a part was answered ${status}`);
	}
	return `upload:${upload_id}:${count}` as never;
}

export const partsOf = (app: TestApp, fellow: Person) =>
	app.db
		.selectFrom('upload_parts')
		.select(['upload_id', 'part', 'used_at'])
		.where('account_id', '=', fellow.id)
		.orderBy('part')
		.execute();

export const tidyAfter = (app: TestApp, days: number): Promise<void> =>
	tidy(app.platform.db, app.platform.media, new Date(TEST_NOW.getTime() + days * 86_400_000));
