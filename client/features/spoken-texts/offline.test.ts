import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { expect, test } from 'vitest';
import { KEPT_LIMIT, wantedOnPhone } from './offline.ts';

const recording = (text: string, more: Partial<SpokenRecording> = {}): SpokenRecording => ({
	text,
	language: 'te',
	version: 'words',
	seconds: 20,
	bytes: 60_000,
	audio_url: `/media/${text}`,
	recorded_at: '2026-11-20T06:30:00.000Z',
	...more,
});

test('a phone keeps what is heard at the center, in its own language', () => {
	const all = [
		recording('guardian_consent'),
		recording('guardian_consent', { language: 'en', audio_url: '/media/english' }),
		recording('child_protection'),
		recording('skill_reading'),
	];
	expect(wantedOnPhone(all, 'te')).toEqual(['/media/guardian_consent', '/media/skill_reading']);
	expect(wantedOnPhone(all, 'en')).toEqual(['/media/english']);
});

test('what is beyond the room is left, and what still fits is kept', () => {
	const large = { bytes: KEPT_LIMIT - 60_000 };
	const all = [
		recording('guardian_consent', large),
		recording('skill_reading', large),
		recording('skill_writing'),
	];
	expect(wantedOnPhone(all, 'te')).toEqual(['/media/guardian_consent', '/media/skill_writing']);
});

test('what explains the app is kept as well', () => {
	const all = [recording('help_waiting'), recording('learn_mark'), recording('data_protection')];
	expect(wantedOnPhone(all, 'te')).toEqual(['/media/help_waiting', '/media/learn_mark']);
});
