import { type ChildEntry, childProfile } from '@yuva/contract/children/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHILD, FILLED_IN_CHILD } from '../../test/child-steps.ts';
import { childDraftOf } from './form/child-draft.ts';
import { emptyForm } from './form/form-values.ts';
import {
	correctionOf,
	type ProfileItem,
	type QueuedChild,
	type QueuedChildren,
	queuedChildren,
	queuedDeletions,
	sendStatesOf,
	withQueuedChildren,
	withQueuedDeletions,
	withQueuedProfile,
} from './queued.ts';

const NOTHING: QueuedChildren = {
	added: [],
	changed: [],
	deleted: new Set(),
	restored: [],
	photos: new Map(),
};
const entry = (id: string, full_name: string): ChildEntry => ({
	id,
	full_name,
	child_class: '4',
	child_photo_s3_url: '/media/1?s=x',
});
const sent = (id: string, changes: object = {}): QueuedChild => ({ ...FILLED_IN_CHILD, id, ...changes });

const LISTED = [entry('b', 'Bhanu'), entry('r', 'Ravi')];
const names = (queued: Partial<QueuedChildren>) =>
	withQueuedChildren(LISTED, { ...NOTHING, ...queued }).map(({ full_name }) => full_name);

describe('the list of children', () => {
	test('stays the very same while nothing waits', () => {
		expect(withQueuedChildren(LISTED, NOTHING)).toBe(LISTED);
	});

	test('has the new ones at their place by name, the changed ones as changed, the deleted ones not', () => {
		const added = [sent('c', { full_name: 'chitti' })];
		expect(names({ added })).toEqual(['Bhanu', 'chitti', 'Ravi']);
		expect(
			names({ added, changed: [sent('c', { full_name: 'Anu' }), sent('r', { full_name: 'Raju' })] }),
		).toEqual(['Anu', 'Bhanu', 'Raju']);
		expect(names({ added, deleted: new Set(['c', 'b']) })).toEqual(['Ravi']);
	});

	test('has a child once who was sent and read again', () => {
		expect(names({ added: [sent('r', { full_name: 'Ravi' })] })).toEqual(['Bhanu', 'Ravi']);
	});

	test('does not invent a child of whom only a change waits', () => {
		expect(names({ changed: [sent('x')] })).toEqual(['Bhanu', 'Ravi']);
	});

	test('has a deleted child again whose restoring waits, without a photo', () => {
		const restored = [{ ...sent('a'), full_name: 'Anjali', deleted_at: '2026-11-20T06:30:00.000Z' }];
		const [anjali] = withQueuedChildren(LISTED, { ...NOTHING, restored });
		expect(anjali).toEqual({ id: 'a', full_name: 'Anjali', child_class: '4', child_photo_s3_url: null });
		expect(names({ restored: [{ ...restored[0], id: 'b' } as (typeof restored)[0]] })).toEqual([
			'Bhanu',
			'Ravi',
		]);
	});

	test('shows a photo that waits on this phone', () => {
		const [, ravi] = withQueuedChildren(LISTED, { ...NOTHING, photos: new Map([['r', 'blob:1']]) });
		expect(ravi).toMatchObject({ child_photo_s3_url: 'blob:1', child_thumbnail_url: 'blob:1' });
	});
});

describe('the deleted children', () => {
	const queuedAt = new Date('2026-11-20T06:30:00Z');
	const item = (id: string, child: string, state: ProfileItem['state'] = 'waiting') => ({
		id,
		state,
		queuedAt,
		input: { id: child },
	});
	const before = { ...entry('x', 'Chitti'), deleted_at: '2026-11-19T06:30:00.000Z' };
	const shown = (...deletions: Parameters<typeof queuedDeletions>) =>
		withQueuedDeletions([before], queuedDeletions(...deletions), LISTED).map(({ id, isWaiting }) => [
			id,
			isWaiting,
		]);

	test('are those whom the server has, and those whose deletion waits, the latest first', () => {
		expect(shown([], [])).toEqual([['x', false]]);
		expect(shown([item('1', 'r')], [])).toEqual([
			['r', true],
			['x', false],
		]);
		expect(shown([item('1', 'r', 'sent')], [])[0]).toEqual(['r', false]);
	});

	test('are without those who were restored after that, whatever waits first', () => {
		expect(shown([], [item('1', 'x')])).toEqual([]);
		expect(shown([item('1', 'r')], [item('2', 'r')])).toEqual([['x', false]]);
		expect(shown([item('1', 'r'), item('3', 'r')], [item('2', 'r')])[0]).toEqual(['r', true]);
	});

	test('have no child whom this phone does not know', () => {
		expect(shown([item('1', 'unknown')], [])).toEqual([['x', false]]);
	});
});

describe('one profile', () => {
	const profile = (read: typeof CHILD | undefined, queued: Partial<QueuedChildren>) =>
		withQueuedProfile(read, CHILD.id, { ...NOTHING, ...queued });

	test('is what was typed while the child is only on this phone', () => {
		expect(profile(undefined, { added: [sent(CHILD.id)] })).toMatchObject({
			full_name: FILLED_IN_CHILD.full_name,
			mandal_name: '',
			child_photo_s3_url: null,
		});
	});

	test('is what was typed last, with the names of the places that stayed', () => {
		const changed = [sent(CHILD.id, { school_name: 'MPPS' }), sent(CHILD.id, { grampanchayat: 7 })];
		expect(profile(CHILD, { changed })).toMatchObject({
			school_name: FILLED_IN_CHILD.school_name,
			mandal_name: 'Manthani',
			grampanchayat_name: '',
		});
	});

	test('has of a change only what it means, and the levels of a place together', () => {
		const corrected = { ...CHILD, mother_name: 'lakshmi devi' };
		const changed = [
			sent(CHILD.id, { school_name: 'MPPS', changed: ['school_name'] }),
			sent(CHILD.id, { grampanchayat: 7, changed: ['grampanchayat'] }),
		];
		expect(profile(corrected, { changed })).toMatchObject({
			school_name: 'MPPS',
			mother_name: 'lakshmi devi',
			mandal: FILLED_IN_CHILD.mandal,
			mandal_name: 'Manthani',
			grampanchayat: 7,
			grampanchayat_name: '',
		});
	});

	test('is unknown while only a change waits', () => {
		expect(profile(undefined, { changed: [sent(CHILD.id)] })).toBeUndefined();
	});
});

describe('a queued child of an older version of the form', () => {
	const next = z.extend(z.object(childProfile.shape), { blood_group: z.enum(['A', 'B'], 'Required') });

	test('stays in the list with what it has', () => {
		const added = queuedChildren([sent('a')], next);
		expect(added).toMatchObject([{ id: 'a', full_name: FILLED_IN_CHILD.full_name, child_class: '4' }]);
		expect(names({ added })).toEqual([FILLED_IN_CHILD.full_name, 'Bhanu', 'Ravi']);
	});

	test('has a blank in place of a value that is no longer a choice', () => {
		const [child] = queuedChildren([sent('a', { child_class: 'Nursery', mother_name: undefined })]);
		expect(child).toMatchObject({ full_name: FILLED_IN_CHILD.full_name, child_class: '', mother_name: '' });
	});

	test('can be corrected', () => {
		const refusal = { code: 'invalid', detail: 'Older', message: 'Older', error: 'Older' } as const;
		const item = { id: '1', state: 'refused', input: sent('a', { gender: undefined }), refusal } as const;
		expect(correctionOf('a', [item], [])?.profile).toMatchObject({
			full_name: FILLED_IN_CHILD.full_name,
			gender: '',
		});
	});
});

describe('a draft of an older version of the form', () => {
	const place = { name: 'child:new', id: 'new', saved: emptyForm, start: undefined };
	const { parent_mobile_number: _later, ...older } = FILLED_IN_CHILD;

	test('keeps what was typed when the form has another field', () => {
		expect(childDraftOf(place, { id: CHILD.id, form: older }, undefined)).toEqual({
			id: CHILD.id,
			form: { ...older, parent_mobile_number: '' },
			photo: null,
		});
	});

	test('of a known child has the place that was corrected elsewhere, or the whole place that was chosen', () => {
		const before = FILLED_IN_CHILD;
		const start = { ...before, mandal: 4409, grampanchayat: 4409001, mother_name: 'lakshmi devi' };
		const known = { name: 'child:a', id: CHILD.id, saved: start, start };
		const formWith = (typed: object) =>
			childDraftOf(known, { id: CHILD.id, form: { ...before, ...typed }, before }, undefined)?.form;
		expect(formWith({ school_name: 'MPPS' })).toEqual({ ...start, school_name: 'MPPS' });
		const { state, district, mandal } = before;
		expect(formWith({ grampanchayat: 4408002 })).toEqual({
			...start,
			...{ state, district, mandal, grampanchayat: 4408002 },
		});
	});

	test('keeps what was typed beside a value of another type', () => {
		const form = { ...older, gender: 2, district: '682', nickname: 'Anu' };
		expect(childDraftOf(place, { id: CHILD.id, form }, undefined)?.form).toMatchObject({
			full_name: FILLED_IN_CHILD.full_name,
			gender: '',
			district: null,
		});
	});
});

test('what waits is told before what was sent', () => {
	const at = new Date('2026-11-21T05:12:00Z');
	const states = sendStatesOf(
		['a'],
		[
			{ id: 'a', at },
			{ id: 'b', at },
		],
	);
	expect([states.get('a'), states.get('b')]).toEqual([{ state: 'queued' }, { state: 'sent', time: '10:42' }]);
});

describe('what is to be corrected', () => {
	const refusal = {
		code: 'possible_duplicate',
		detail: 'Twice?',
		message: 'Twice?',
		error: 'Twice?',
	} as const;
	const item = (id: string, changes: Partial<ProfileItem> = {}): ProfileItem => ({
		id,
		state: 'waiting',
		input: sent('a', { school_name: id }),
		...changes,
	});

	test('is nothing while nothing was refused, and nothing of another child', () => {
		expect(correctionOf('a', [item('1')], [])).toBeUndefined();
		expect(correctionOf('b', [item('1', { state: 'refused', refusal })], [])).toBeUndefined();
	});

	test('of a new child begins with what was typed last, and takes the place of all of it', () => {
		const saves = [item('1', { state: 'refused', refusal })];
		expect(correctionOf('a', saves, [item('2')])).toMatchObject({
			isNew: true,
			profile: { school_name: '2' },
			refusal,
			replaces: ['1', '2'],
		});
	});

	test('of a known child takes the place of what was refused', () => {
		const updates = [item('2', { state: 'refused', refusal }), item('3')];
		expect(correctionOf('a', [], updates)).toMatchObject({ isNew: false, replaces: ['2'] });
	});

	test('means what the refused change and those after it mean', () => {
		const school = sent('a', { changed: ['school_name'] });
		const refused = item('2', { state: 'refused', refusal, input: school });
		const later = item('3', { input: sent('a', { changed: ['mother_name'] }) });
		expect(correctionOf('a', [], [refused, later])?.changed).toEqual(['school_name', 'mother_name']);
		expect(correctionOf('a', [], [refused, item('3')])?.changed).toBeUndefined();
	});
});
