import { act, screen, waitFor } from '@testing-library/react';
import { getConsentDetails } from '@yuva/contract/onboarding/endpoints';
import { listSpokenTexts } from '@yuva/contract/spoken-texts/endpoints';
import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import { chooseLanguage } from '../../../language/start-language.ts';
import teluguLaw from '../../../language/te/law.po';
import { noteAnswer, noteSilence } from '../../../local/server/connectivity.ts';
import { keepSounds } from '../../../local/store/sound-cache.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { FakeAudio, installAudio, installVoice } from '../../../test/fake-sound.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { CHILD_PROTECTION_LINES } from '../../onboarding/parts/declaration-lines.ts';
import { awaitVoices } from '../voice.ts';
import { versionOf } from './words.ts';

const PATH = '/child-protection';
const SIGNER = { ...FELLOW, user_status: 'PENDING_CHILD_PROTECTION_CONSENT' as const };
const address = (signature: string) => `/media/0192f6a0-0000-7000-8000-0000000000aa?v=me&e=1&s=${signature}`;
const IN_TELUGU = CHILD_PROTECTION_LINES.map((line) => String(teluguLaw[line]));
const RECORDING: SpokenRecording = {
	text: 'child_protection',
	language: 'en',
	version: versionOf(CHILD_PROTECTION_LINES),
	seconds: 200,
	bytes: 600_000,
	audio_url: address('first'),
	recorded_at: '2026-11-20T06:30:00.000Z',
};
const DETAILS = { full_name: 'Sravani Kola', place: 'Manthani', current_date: '2026-11-20' };

const server = fakeServer(answer(getConsentDetails, { status: 'success', data: DETAILS }));
const recorded = (...data: SpokenRecording[]) => server.use(answer(listSpokenTexts, { data }));

beforeEach(() => {
	installAudio();
	vi.stubGlobal('speechSynthesis', undefined);
	Reflect.deleteProperty(window, 'speechSynthesis');
	noteAnswer();
});
afterEach(() => {
	setLanguage('en', {});
	vi.unstubAllGlobals();
});

const open = async () => {
	const app = await renderApp(PATH, SIGNER);
	await screen.findByText('Manthani');
	return app;
};
const button = (name: string) => screen.findByRole('button', { name });
const audio = () => FakeAudio.made.at(-1);

describe('with a recording of these words', () => {
	test('it plays, pauses, goes on and stops, and ends by itself', async () => {
		recorded(RECORDING);
		const { user } = await open();
		await user.click(await button('Listen'));
		expect(audio()).toMatchObject({ src: address('first'), isPlaying: true });
		await user.click(await button('Pause'));
		expect(audio()?.isPlaying).toBe(false);
		await user.click(await button('Resume'));
		expect(audio()?.isPlaying).toBe(true);
		await user.click(await button('Stop'));
		expect(audio()).toMatchObject({ isPlaying: false, src: '' });
		await user.click(await button('Listen'));
		act(() => audio()?.onended?.());
		await button('Listen');
		expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
	});

	test('it ends when the screen is left', async () => {
		recorded(RECORDING);
		const { user, unmount } = await open();
		await user.click(await button('Listen'));
		unmount();
		expect(audio()?.isPlaying).toBe(false);
	});

	test('an address that has run out is replaced by a new one', async () => {
		recorded(RECORDING);
		const { user } = await open();
		FakeAudio.refused = [address('first')];
		recorded({ ...RECORDING, audio_url: address('second') });
		await user.click(await button('Listen'));
		await waitFor(() => expect(audio()).toMatchObject({ src: address('second'), isPlaying: true }));
	});

	test('where the browser allows no sound it says so', async () => {
		recorded(RECORDING);
		const { user } = await open();
		FakeAudio.isForbidden = true;
		await user.click(await button('Listen'));
		await screen.findByText('This recording cannot be played now. Try again.');
	});

	test('one that cannot be played says so', async () => {
		recorded(RECORDING);
		const { user } = await open();
		FakeAudio.refused = [address('first')];
		await user.click(await button('Listen'));
		await screen.findByText('This recording cannot be played now. Try again.');
		await button('Listen');
	});

	test('without network what is not kept says so, and what is kept plays', async () => {
		recorded(RECORDING);
		const sound = http.get('*/media/:id', () => new HttpResponse(new Uint8Array([1, 2, 3])));
		server.use(sound);
		vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
		vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
		const first = await open();
		await button('Listen');
		act(() => noteSilence());
		await first.user.click(await button('Listen'));
		await screen.findByText('There is no connection, and this phone has not kept the recording.');
		expect(FakeAudio.made).toEqual([]);
		await keepSounds([RECORDING.audio_url]);
		first.unmount();
		noteAnswer();
		const again = await open();
		await button('Listen');
		server.use(noNetwork(listSpokenTexts));
		await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
		act(() => noteSilence());
		await again.user.click(await button('Listen'));
		expect(audio()).toMatchObject({ src: 'blob:kept', isPlaying: true });
	});
});

describe('a recording of other words', () => {
	test.each<[string, Partial<SpokenRecording>]>([
		['of an earlier version', { version: 'older' }],
		['in the other language', { language: 'te' }],
		['of another text', { text: 'data_protection' }],
	])('%s is not offered', async (_, other) => {
		recorded({ ...RECORDING, ...other });
		await open();
		expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
	});

	test('in Telugu the one of the Telugu words plays', async () => {
		recorded(RECORDING, {
			...RECORDING,
			language: 'te',
			version: versionOf(IN_TELUGU),
			audio_url: address('telugu'),
		});
		await chooseLanguage('te');
		const { user } = await open();
		await user.click(await button('వినండి'));
		expect(audio()?.src).toBe(address('telugu'));
	});
});

describe('without a recording', () => {
	test('there is no button where the browser has no voice of the language', async () => {
		installVoice('hi-IN');
		await open();
		expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
	});

	test('a phone that cannot read aloud keeps no room for the button, and one that did keeps it', async () => {
		localStorage.clear();
		const roomOf = (container: HTMLElement) => container.querySelector('.min-h-12.no-print');
		const voice = installVoice();
		const { container, unmount } = await open();
		expect(roomOf(container)).toBeNull();
		act(() => voice.addVoice('en-IN'));
		await button('Listen');
		unmount();
		installVoice();
		const again = await open();
		expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
		expect(roomOf(again.container)).not.toBeNull();
	});

	test('a voice of the other language keeps no room, and neither does a recording that is gone', async () => {
		localStorage.clear();
		const roomOf = (container: HTMLElement) => container.querySelector('.min-h-12.no-print');
		const voice = installVoice('en-IN');
		recorded({ ...RECORDING, language: 'te', version: versionOf(IN_TELUGU) });
		const english = await open();
		expect(roomOf(english.container)).not.toBeNull();
		english.unmount();
		await chooseLanguage('te');
		const recordedOnce = await open();
		await button('వినండి');
		recordedOnce.unmount();
		recorded();
		const gone = await open();
		await waitFor(() => expect(localStorage.getItem('heard_child_protection_te')).toBeNull());
		gone.unmount();
		const { container } = await open();
		expect(roomOf(container)).toBeNull();
		act(() => voice.addVoice('te-IN'));
		await button('వినండి');
	});

	test('the voices that the phone told of once keep the room from the first draw', async () => {
		localStorage.clear();
		const voice = installVoice();
		awaitVoices();
		voice.addVoice('en-IN');
		installVoice();
		const { container } = await open();
		expect(container.querySelector('.min-h-12.no-print')).not.toBeNull();
	});

	test('the voice of the browser reads sentence by sentence, and goes on where it paused', async () => {
		const voice = installVoice('en-US', 'en_IN');
		const { user } = await open();
		await user.click(await button('Listen'));
		expect(voice.said.map(({ text, lang }) => [text, lang])).toEqual([
			['Children come to your Learning Center because their parents trust you.', 'en_IN'],
		]);
		act(() => voice.said[0]?.onend?.());
		expect(voice.said[1]?.text).toBe('Please read each point slowly.');
		const before = voice.silenced;
		await user.click(await button('Pause'));
		expect(voice.silenced).toBe(before + 1);
		await user.click(await button('Resume'));
		expect(voice.said[2]?.text).toBe('Please read each point slowly.');
		act(() => voice.said[2]?.onerror?.());
		await screen.findByText('This recording cannot be played now. Try again.');
	});

	test('it reads to the end, and a voice that comes late brings the button', async () => {
		const voice = installVoice();
		await chooseLanguage('te');
		const { user } = await open();
		expect(screen.queryByRole('button', { name: 'వినండి' })).toBeNull();
		act(() => voice.addVoice('te-IN'));
		await user.click(await button('వినండి'));
		for (let at = 0; at < voice.said.length; at++) act(() => voice.said[at]?.onend?.());
		expect(voice.said.map(({ text }) => text).join(' ')).toBe(IN_TELUGU.join(' '));
		await button('వినండి');
	});

	test('it is silent when the page is left', async () => {
		const voice = installVoice('en-IN');
		const { user } = await open();
		await user.click(await button('Listen'));
		const before = voice.silenced;
		act(() => void window.dispatchEvent(new Event('pagehide')));
		expect(voice.silenced).toBeGreaterThan(before);
		await button('Listen');
	});
});
