import { getRecorderSummary, uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { describe, expect, test } from 'vitest';
import { makeFellow } from '../../test/factories.ts';
import { recordingBytes, recordingFile } from '../../test/recordings.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();

describe('a player may ask for a part of a recording', () => {
	async function part(range?: string) {
		const fellow = await makeFellow(app.db);
		const { mobile_number } = fellow;
		const form = {
			mobile_number,
			stakeholder_type: 'childs_parent',
			form_data: '{"Name":"Lakshmi"}',
		} as const;
		await app.call(uploadTestimonial, { ...form, audio: recordingFile('speech.ogg') }, fellow);
		const { body } = await app.call(getRecorderSummary, { mobile: mobile_number }, fellow);
		const url = body.latest_records.childs_parent.audio_url;
		const response = await app.http.inject({ url, headers: range === undefined ? {} : { range } });
		return {
			status: response.statusCode,
			range: response.headers['content-range'],
			bytes: response.rawPayload,
		};
	}
	const whole = recordingBytes('speech.ogg');
	const { length } = whole;

	test.each([
		['bytes=0-', 0, length - 1],
		['bytes=10-19', 10, 19],
		['bytes=10-999999', 10, length - 1],
		['bytes=-20', length - 20, length - 1],
	])('%s gives these bytes', async (range, first, last) => {
		expect(await part(range)).toEqual({
			status: 206,
			range: `bytes ${first}-${last}/${length}`,
			bytes: whole.subarray(first, last + 1),
		});
	});

	test('what lies outside is refused, what cannot be read is ignored', async () => {
		expect(await part(`bytes=${length}-`)).toMatchObject({ status: 416, range: `bytes */${length}` });
		for (const range of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'bytes=-', undefined]) {
			expect(await part(range), range).toEqual({ status: 200, range: undefined, bytes: whole });
		}
	});
});
