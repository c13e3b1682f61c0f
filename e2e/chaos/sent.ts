import { SKILLS } from '../../contract/assessments/rules.ts';
import { patternOf } from '../../server/test/patterned-photos.ts';
import {
	answerContent,
	type ChildFacts,
	type Content,
	centerContent,
	centerPhotoContent,
	childFactsContent,
	concernContent,
	newChildContent,
	ownMarkContent,
	ownPhotoContent,
	type Presence,
	photoContent,
	profileContent,
	registerContent,
	scoresContent,
	tasksContent,
	voiceContent,
} from './ledger.ts';
import { type SeenWrite, uploadOf } from './line.ts';
import { fingerprintOf } from './sound.ts';

interface Sent {
	path: string;
	json: unknown;
	text(field: string): string;
	/** Returns a form file, joined if sent in parts. */
	file(field: string): Promise<Buffer>;
	nameOf(child: string): string;
}

interface SentScores {
	scores: ({ child_id: string } & Record<string, number>)[];
}

interface SentCenter {
	center_data: { address: { pincode: string; landmark: string } };
}

const readRegister = ({ json }: Sent): Content => {
	const { day, date, attendance } = json as {
		day: number;
		date: string;
		attendance: { child_id: string; status: Presence }[];
	};
	const marks = attendance.map(({ child_id, status }) => [child_id, status] as const);
	return registerContent(Number(day), date, Object.fromEntries(marks));
};

const readOwnMark = ({ json }: Sent): Content => {
	const { day, date, status } = json as { day: number; date: string; status: Presence };
	return ownMarkContent(Number(day), date, status);
};

const readTasks = ({ json }: Sent): Content => {
	const { tasks } = json as { tasks: { task_id: string; status: string }[] };
	return tasksContent(tasks.filter(({ status }) => status === 'Completed').map(({ task_id }) => task_id));
};

const readScores = ({ json }: Sent): Content => {
	const [row] = (json as SentScores).scores;
	const scores = SKILLS.map((skill) => Number(row?.[skill]));
	return scoresContent(String(row?.child_id), scores);
};

const readNewChild = ({ json }: Sent): Content => {
	const { full_name = '', date_of_birth = '', parent_mobile_number = '' } = json as Record<string, string>;
	return newChildContent(full_name, date_of_birth, parent_mobile_number);
};

const readChildFacts = ({ json, path }: Sent): Content =>
	childFactsContent(path.split('/').at(-2) ?? '', json as ChildFacts);

const readCenter = ({ json }: Sent): Content => {
	const { pincode, landmark } = (json as SentCenter).center_data.address;
	return centerContent(pincode, landmark);
};

const readVoice = async (sent: Sent): Promise<Content> => {
	const { Name } = JSON.parse(sent.text('form_data')) as { Name: string };
	return voiceContent(Name, fingerprintOf(await sent.file('audio')));
};

const readAnswers = (sent: Sent): Content =>
	answerContent((JSON.parse(sent.text('answers')) as Record<string, string>).went_well ?? '');

/** Without a recording the file is empty. */
const readConcern = async (sent: Sent): Promise<Content> => {
	const sound = await sent.file('audio');
	return concernContent(sent.text('text'), sound.length > 0 ? fingerprintOf(sound) : undefined);
};

const readField =
	(field: string) =>
	({ json }: Sent): Content =>
		profileContent(field, (json as Record<string, string>)[field] ?? '');

const photoOf = async (sent: Sent): Promise<string> => patternOf(await sent.file('photo'));

/** Other requests (sign-ins, parts of files) are no operations. */
const readers: readonly [path: RegExp, read: (sent: Sent) => Content | Promise<Content>][] = [
	[/^\/api\/children\/attendance\/save\//, readRegister],
	[/^\/api\/fellow-attendance\//, readOwnMark],
	[/^\/api\/fellow\/taskstatus\/submit\//, readTasks],
	[/^\/api\/submit-children-assessments\//, readScores],
	[/^\/api\/children\/profile\/save\//, readNewChild],
	[/^\/api\/children\/profile\/update\//, readChildFacts],
	[
		/^\/api\/children\/photo\/upload\//,
		async (sent) => photoContent(sent.nameOf(sent.text('child_id')), await photoOf(sent)),
	],
	[/^\/api\/learning-center\/save\//, readCenter],
	[/^\/api\/learning-center\/photo\/upload\//, async (sent) => centerPhotoContent(await photoOf(sent))],
	[/^\/api\/fellow\/profile\/\d+\/personal_details\//, readField('email')],
	[/^\/api\/fellow\/profile\/\d+\/family_details\//, readField('mother_name')],
	[/^\/api\/fellow\/profile\/\d+\/education_details\//, readField('artistic_skills')],
	[/^\/api\/fellow\/photo\/upload\//, async (sent) => ownPhotoContent(await photoOf(sent))],
	[/^\/api\/fellow\/testimonial\/upload\//, readVoice],
	[/^\/api\/forms\/[^/]+\/answers\//, readAnswers],
	[/^\/api\/concerns\//, readConcern],
];

interface Context {
	names: ReadonlyMap<string, string>;
	parts: Parts;
}

export async function contentOf(write: SeenWrite, { names, parts }: Context): Promise<Content | undefined> {
	const found = readers.find(([path]) => path.test(write.path));
	if (!found) return undefined;
	const form = isForm(write) ? await formOf(write) : undefined;
	return found[1]({
		path: write.path,
		json: form ? undefined : JSON.parse(write.body.toString()),
		text: (field) => String(form?.get(field) ?? ''),
		file: (field) => fileOf(form?.get(field), parts),
		nameOf: (child) => names.get(child) ?? child,
	});
}

const isForm = ({ headers }: SeenWrite): boolean =>
	headers['content-type']?.startsWith('multipart/') ?? false;

const formOf = ({ body, headers }: SeenWrite): Promise<FormData> =>
	new Response(new Uint8Array(body), {
		headers: { 'content-type': headers['content-type'] ?? '' },
	}).formData();

async function fileOf(value: unknown, parts: Parts): Promise<Buffer> {
	if (value instanceof File) return Buffer.from(await value.arrayBuffer());
	const [, upload = ''] = String(value).split(':');
	const sent = parts.get(upload) ?? [];
	const file = Buffer.alloc(Math.max(0, ...sent.map(({ offset, bytes }) => offset + bytes.length)));
	for (const { offset, bytes } of sent) bytes.copy(file, offset);
	return file;
}

interface Part {
	/** The part begins at this byte of the file. */
	offset: number;
	bytes: Buffer;
}

export type Parts = ReadonlyMap<string, readonly Part[]>;

/** Returns all sent parts: one whose answer never came may have been kept, and is sent again with another size. */
export async function partsOf(writes: readonly SeenWrite[]): Promise<Parts> {
	const parts = new Map<string, Part[]>();
	for (const write of writes) {
		const upload = uploadOf(write);
		if (upload === undefined) continue;
		const form = await formOf(write);
		const part = form.get('part');
		if (!(part instanceof File)) throw new Error(`A part of ${upload} without a file was sent`);
		const bytes = Buffer.from(await part.arrayBuffer());
		parts.set(upload, [...(parts.get(upload) ?? []), { offset: Number(form.get('offset')), bytes }]);
	}
	return parts;
}

export async function photosIn(writes: readonly SeenWrite[]): Promise<Buffer[]> {
	const uploads = writes.filter((write) => /photo\/upload\/$/.test(write.path) && isForm(write));
	const parts = await partsOf(writes);
	const files = await Promise.all(uploads.map(async (write) => (await formOf(write)).get('photo')));
	return Promise.all(files.map((file) => fileOf(file, parts)));
}

/** Finds them by the ids from the phone. */
export function namesOfNewChildren(writes: readonly SeenWrite[]): Map<string, string> {
	const sent = writes.filter(({ path }) => path.startsWith('/api/children/profile/save/'));
	return new Map(
		sent.map(({ body }) => {
			const { id, full_name } = JSON.parse(body.toString()) as { id: string; full_name: string };
			return [id, full_name];
		}),
	);
}
