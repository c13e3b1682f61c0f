import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { hearLength, installPlayback, soundOf } from '../../test/playback.ts';
import { Player } from './player.tsx';
import type { PlayerProps } from './sound-player.tsx';
import { loudnessOf } from './wave.ts';

beforeEach(installPlayback);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const position = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the recording' });
const FAILED = 'This recording cannot be played now. Try again.';

async function show(props: Partial<PlayerProps> = {}) {
	render(<Player source="/media/1" label="Voice of Ravi" {...props} />);
	return soundOf(await screen.findByRole('group', { name: 'Voice of Ravi' }));
}

test('nothing of an address is fetched before somebody presses Listen, which then says Pause', async () => {
	const onPlayingChange = vi.fn();
	const sound = await show({ onPlayingChange });
	expect([sound.preload, sound.controls, position().disabled]).toEqual(['none', false, true]);
	await press('Listen: Voice of Ravi');
	expect(sound.paused).toBe(false);
	await press('Pause: Voice of Ravi');
	expect(sound.paused).toBe(true);
	expect(onPlayingChange.mock.calls).toEqual([[true], [false]]);
});

test('the position is told as a time of the whole, and is chosen', async () => {
	const sound = await show();
	hearLength(sound, 90.4);
	sound.currentTime = 12;
	fireEvent.timeUpdate(sound);
	expect(position().getAttribute('aria-valuetext')).toBe('00:12 of 01:30');
	expect(screen.getByText('01:30')).toBeTruthy();
	fireEvent.change(position(), { target: { value: '60' } });
	expect([sound.currentTime, position().getAttribute('aria-valuetext')]).toEqual([60, '01:00 of 01:30']);
});

test('the length of a recording of this phone that states none is found at its end', async () => {
	const sound = await show({ source: new Blob(['sound']) });
	vi.spyOn(sound, 'currentSrc', 'get').mockReturnValue('blob:voice');
	hearLength(sound, Number.POSITIVE_INFINITY);
	expect(sound.currentTime).toBe(1e9);
	fireEvent.timeUpdate(sound);
	expect(position().disabled).toBe(true);
	hearLength(sound, 65);
	expect([sound.currentTime, position().max, position().value]).toEqual([0, '65', '0']);
});

test('of a sound on the server that states no length nothing is fetched to find it', async () => {
	const sound = await show();
	hearLength(sound, Number.POSITIVE_INFINITY);
	expect([sound.currentTime, position().disabled]).toEqual([0, true]);
});

test('a slow line is told, and ends with the first sound', async () => {
	const sound = await show();
	await press('Listen: Voice of Ravi');
	fireEvent.waiting(sound);
	expect(screen.getByText('Loading…')).toBeTruthy();
	fireEvent.playing(sound);
	expect(screen.queryByText('Loading…')).toBeNull();
});

test('who begins a second voice ends the first', async () => {
	const first = await show();
	render(<Player source="/media/2" label="Voice of Anjali" />);
	await press('Listen: Voice of Ravi');
	await press('Listen: Voice of Anjali');
	expect(first.paused).toBe(true);
	await press('Listen: Voice of Ravi');
	expect(first.paused).toBe(false);
});

test('an address that has run out is asked for again, and the voice goes on where it was', async () => {
	const refresh = vi.fn(async () => '/media/1?e=2');
	const sound = await show({ refresh });
	await press('Listen: Voice of Ravi');
	sound.currentTime = 30;
	fireEvent.error(sound);
	await expect.poll(() => sound.getAttribute('src')).toBe('/media/1?e=2');
	expect(sound.currentTime).toBe(30);
	fireEvent.error(sound);
	expect(await screen.findByText(FAILED)).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Listen: Voice of Ravi' })).toBeTruthy();
	expect(refresh).toHaveBeenCalledOnce();
});

test('a voice without another address says so, until it is tried again', async () => {
	const sound = await show();
	fireEvent.error(sound);
	expect(await screen.findByText(FAILED)).toBeTruthy();
	await press('Listen: Voice of Ravi');
	expect(screen.queryByText(FAILED)).toBeNull();
});

test('the wave is the loudest sound of each part, beside the loudest of all', () => {
	expect(loudnessOf(new Float32Array([0, 0.25, -0.5, 0.125]), 2)).toEqual([0.5, 1]);
	expect(loudnessOf(new Float32Array(4), 2)).toEqual([0, 0]);
});
