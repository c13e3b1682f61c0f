import { NO_CONNECTION } from '@yuva/contract/messages';
import type { Voice, Welcome } from '@yuva/contract/testimonials/publications-schema';
import { Quote } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { shownText, t } from '../../language/language.ts';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Carousel } from '../../ui/media/carousel.tsx';
import { Player } from '../../ui/media/player.tsx';
import { useWelcome } from './api.ts';

const NEXT_VOICE_MS = 4000;

/** It is as high as the longest text, so that nothing moves when another one comes. */
const TEXT = 'min-h-36 text-lg';

export function Voices() {
	const welcome = useWelcome();
	const voices = welcome?.voices ?? [];
	const [heard, setHeard] = useState<string>();
	return (
		<section className="rounded-2xl border border-marigold-300 bg-marigold-50 p-5 shadow-card sm:p-6">
			<h2 className="mb-4 flex items-center gap-2.5 text-xl font-bold text-teal-900">
				<Quote aria-hidden className="size-6 text-marigold-600" />
				{t('What Our Fellows Say')}
			</h2>
			{voices.length === 0 ? (
				<div className={TEXT}>{welcome === undefined ? <Coming /> : <p>{t(without(welcome))}</p>}</div>
			) : (
				<Carousel
					label={t('What Our Fellows Say')}
					slides={voices}
					slideKey={(_, index) => index}
					intervalMs={NEXT_VOICE_MS}
					hold={heard !== undefined}
				>
					{(voice) => <Slide voice={voice} onHear={setHeard} />}
				</Carousel>
			)}
		</section>
	);
}

/** The page promises nothing before it knows the voices. */
const without = (welcome: Welcome | null): string =>
	welcome ? 'Fellows and families speak here soon, when they agree to it.' : NO_CONNECTION;

const Coming = () => (
	<div aria-hidden className="flex flex-col gap-3">
		<Bone className="h-4 rounded-md" />
		<Bone className="h-4 rounded-md" />
		<Bone className="h-4 w-2/3 rounded-md" />
	</div>
);

interface SlideProps {
	voice: Voice;
	onHear: Dispatch<SetStateAction<string | undefined>>;
}

function Slide({ voice, onHear }: SlideProps) {
	const { text, author, who, place, audio_url } = voice;
	return (
		<figure className="flex h-full flex-col justify-between gap-4 p-2">
			<blockquote className={TEXT}>{text}</blockquote>
			<figcaption className="flex flex-wrap items-center gap-3">
				<span className="min-w-0 grow">
					<span className="block font-bold text-teal-900">{author}</span>
					<span className="block text-sm text-ink-soft">{t(who)}</span>
					<span className="block text-sm text-ink-soft">{shownText(place)}</span>
				</span>
				{audio_url && (
					<Player
						source={audio_url}
						label={t('Recording of {what}', { what: author })}
						// The earlier recording may stop after this one began.
						onPlayingChange={(isPlaying) =>
							isPlaying ? onHear(audio_url) : onHear((now) => (now === audio_url ? undefined : now))
						}
					/>
				)}
			</figcaption>
		</figure>
	);
}
