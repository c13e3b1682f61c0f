import type { Voice } from '@yuva/contract/testimonials/publications-schema';
import { Pause, Play, Quote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Carousel } from '../../ui/media/carousel.tsx';
import { useWelcome } from './api.ts';

const NEXT_VOICE_MS = 4000;

/** As high as the longest text, so that nothing moves when another one comes. */
const TEXT = 'min-h-36 text-lg';

/** The approved voices, once the server has told them. */
export function Voices() {
	const voices = useWelcome()?.voices ?? [];
	const [playing, setPlaying] = useState<string>();
	return (
		<section className="rounded-2xl border border-marigold-300 bg-marigold-50 p-5 shadow-card sm:p-6">
			<h2 className="mb-4 flex items-center gap-2.5 text-xl font-bold text-teal-900">
				<Quote aria-hidden className="size-6 text-marigold-600" />
				{t('What Our Fellows Say')}
			</h2>
			{voices.length === 0 ? (
				<p className={TEXT}>{t('Fellows and families speak here soon, when they agree to it.')}</p>
			) : (
				<Carousel
					label={t('What Our Fellows Say')}
					slides={voices}
					slideKey={(_, index) => index}
					intervalMs={NEXT_VOICE_MS}
					hold={playing !== undefined}
				>
					{(voice) => <Slide voice={voice} playing={playing} onPlay={setPlaying} />}
				</Carousel>
			)}
		</section>
	);
}

interface PlayProps {
	/** Address of the recording that is heard now. */
	playing: string | undefined;
	onPlay: (address: string | undefined) => void;
}

function Slide({ voice, ...play }: PlayProps & { voice: Voice }) {
	const { text, author, who, location, audio_url } = voice;
	return (
		<figure className="flex h-full flex-col justify-between gap-4 p-2">
			<blockquote className={TEXT}>{text}</blockquote>
			<figcaption className="flex flex-wrap items-center gap-3">
				<span className="min-w-0 grow">
					<span className="block font-bold text-teal-900">{author}</span>
					<span className="block text-sm text-ink-soft">{who}</span>
					<span className="block text-sm text-ink-soft">{location}</span>
				</span>
				{audio_url && <Listen address={audio_url} author={author} {...play} />}
			</figcaption>
		</figure>
	);
}

function Listen({ address, author, playing, onPlay }: PlayProps & { address: string; author: string }) {
	const player = useRef<HTMLAudioElement>(null);
	const [failed, setFailed] = useState(false);
	const isPlaying = playing === address;
	useEffect(() => {
		if (!isPlaying) return player.current?.pause();
		player.current?.play().catch(() => {
			setFailed(true);
			onPlay(undefined);
		});
	}, [isPlaying, onPlay]);
	return (
		<div>
			{/* biome-ignore lint/a11y/useMediaCaption: the words stand above */}
			<audio ref={player} src={address} preload="none" onEnded={() => onPlay(undefined)} />
			<Button
				variant="secondary"
				width="fit"
				icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
				onClick={() => {
					setFailed(false);
					onPlay(isPlaying ? undefined : address);
				}}
			>
				{isPlaying ? t('Stop') : t('Listen')} <span className="sr-only">{author}</span>
			</Button>
			{failed && <p role="alert">{t('This recording cannot be played now.')}</p>}
		</div>
	);
}
