import { LoaderCircle, Pause, Play } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { FieldError } from '../inputs/field.tsx';
import { timerText } from './timer-text.ts';
import { readWave } from './wave.ts';

export interface PlayerProps {
	/** It is an address, from which nothing is fetched before a person presses play, or a recording on this phone. */
	source: string | Blob;
	label: string;
	/** Addresses of recordings expire after minutes, so it gets a new one. */
	refresh?: () => Promise<string | undefined>;
	onPlayingChange?: (isPlaying: boolean) => void;
}

type SoundEvent = SyntheticEvent<HTMLAudioElement>;
type Phase = 'paused' | 'waiting' | 'playing';

/** It is later than each recording ends. */
const BEYOND = 1e9;

/** Only one voice plays at a time. */
let heard: HTMLAudioElement | undefined;

export function SoundPlayer({ source, label, refresh, onPlayingChange }: PlayerProps) {
	// A newer address of the same recording does not interrupt it.
	const [address] = useState(source);
	const isHere = typeof source !== 'string';
	const [phase, setPhase] = useState<Phase>('paused');
	const { audio, at, seconds, isFailed, ...sound } = useSound(source, refresh);
	function handlePhase(next: Phase) {
		setPhase(next);
		onPlayingChange?.(next !== 'paused');
	}
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what was said */}
			{/* biome-ignore lint/correctness/noRestrictedElements: the one player */}
			<audio
				ref={audio}
				src={typeof address === 'string' ? address : undefined}
				preload={isHere ? 'metadata' : 'none'}
				onPlay={(event) => {
					if (heard !== event.currentTarget) heard?.pause();
					heard = event.currentTarget;
					handlePhase('waiting');
				}}
				onWaiting={(event) => !event.currentTarget.paused && setPhase('waiting')}
				onPlaying={() => setPhase('playing')}
				onPause={() => handlePhase('paused')}
				onEnded={() => handlePhase('paused')}
				onError={sound.onError}
				onLoadedMetadata={sound.onLength}
				onDurationChange={sound.onLength}
				onTimeUpdate={sound.onTime}
			/>
			<div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-2 pe-3">
				<PlayButton phase={phase} label={label} onPress={sound.press} />
				<div className="min-w-0 grow">
					{isHere && <Wave source={source} played={seconds ? at / seconds : 0} />}
					<Position at={at} seconds={seconds} onMove={sound.move} />
					<p className="flex justify-between gap-2 text-sm text-ink-soft tabular-nums">
						<span>{timerText(at * 1000)}</span>
						<span role="status">{phase === 'waiting' && t('Loading…')}</span>
						<span>{seconds === undefined ? '' : timerText(seconds * 1000)}</span>
					</p>
				</div>
			</div>
			{isFailed && <FieldError>{t('This recording cannot be played now. Try again.')}</FieldError>}
		</>
	);
}

interface PlayButtonProps {
	phase: Phase;
	label: string;
	onPress: () => void;
}

function PlayButton({ phase, label, onPress }: PlayButtonProps) {
	const icons = {
		paused: <Play aria-hidden className="ms-0.5" />,
		waiting: <LoaderCircle aria-hidden className="motion-safe:animate-spin" />,
		playing: <Pause aria-hidden />,
	};
	return (
		<button
			type="button"
			aria-label={
				phase === 'paused' ? t('Listen: {what}', { what: label }) : t('Pause: {what}', { what: label })
			}
			onClick={onPress}
			className="inline-flex size-12 shrink-0 items-center justify-center rounded-full border border-transparent bg-teal-700 text-white hover:bg-teal-800 active:bg-teal-900 [&_svg]:size-6"
		>
			{icons[phase]}
		</button>
	);
}

interface PositionProps {
	at: number;
	/** Undefined until the length is known. */
	seconds: number | undefined;
	onMove: (to: number) => void;
}

/** Counts whole seconds: an arrow key moves by one. */
function Position({ at, seconds, onMove }: PositionProps) {
	const most = Math.max(1, Math.round(seconds ?? 1));
	const value = Math.min(most, Math.round(at));
	return (
		<input
			type="range"
			aria-label={t('Position in the recording')}
			aria-valuetext={t('{at} of {length}', { at: timerText(value * 1000), length: timerText(most * 1000) })}
			min={0}
			max={most}
			value={value}
			disabled={seconds === undefined}
			onChange={(event) => onMove(Number(event.target.value))}
			className="block h-11 w-full cursor-pointer accent-teal-700 disabled:cursor-default"
		/>
	);
}

const BARS = 48;
const FLAT = Array.from({ length: BARS }, () => 0);
const HEIGHT = 24;

/** It is flat where the sound cannot be read. */
function Wave({ source, played }: { source: Blob; played: number }) {
	const [wave, setWave] = useState<readonly number[]>(FLAT);
	useEffect(() => {
		let isCurrent = true;
		void readWave(source, BARS).then((read) => {
			if (isCurrent) setWave(read ?? FLAT);
		});
		return () => {
			isCurrent = false;
		};
	}, [source]);
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${BARS * 4} ${HEIGHT}`}
			preserveAspectRatio="none"
			className="block h-6 w-full"
		>
			{wave.map((loudness, index) => {
				const height = 2 + loudness * (HEIGHT - 2);
				const x = index * 4 + 1;
				return (
					<rect
						key={x}
						x={x}
						y={(HEIGHT - height) / 2}
						width={2}
						height={height}
						className={
							index < played * BARS
								? 'fill-teal-700 forced-colors:fill-[Highlight]'
								: 'fill-teal-300 forced-colors:fill-[CanvasText]'
						}
					/>
				);
			})}
		</svg>
	);
}

function useSound(source: PlayerProps['source'], refresh: PlayerProps['refresh']) {
	const audio = useRef<HTMLAudioElement>(null);
	const [at, setAt] = useState(0);
	const [seconds, setSeconds] = useState<number>();
	const [isFailed, setFailed] = useState(false);
	const isSeekingEnd = useRef(false);
	const brokeAt = useRef<number>(undefined);
	useEffect(() => {
		if (typeof source === 'string' || !audio.current) return undefined;
		const url = URL.createObjectURL(source);
		audio.current.src = url;
		return () => URL.revokeObjectURL(url);
	}, [source]);

	function move(to: number) {
		const sound = audio.current;
		if (sound) sound.currentTime = to;
		setAt(to);
	}
	// `onError` reports failures; a pause during loading is no error.
	const begin = () => void audio.current?.play().catch(() => undefined);

	/** Continues at the same position with another address, once for each position. */
	async function goOn(sound: HTMLAudioElement) {
		const { currentTime } = sound;
		const fresh = brokeAt.current === currentTime ? undefined : await refresh?.();
		brokeAt.current = currentTime;
		if (fresh === undefined) {
			sound.pause();
			return setFailed(true);
		}
		sound.src = fresh;
		sound.currentTime = currentTime;
		begin();
	}
	function press() {
		const sound = audio.current;
		if (!sound) return;
		setFailed(false);
		brokeAt.current = undefined;
		if (!sound.paused) sound.pause();
		else if (sound.error) void goOn(sound);
		else begin();
	}
	/** A recorder states no length: a browser knows it once it has looked for the end. */
	function handleLength({ currentTarget: sound }: SoundEvent) {
		if (Number.isNaN(sound.duration)) return;
		if (Number.isFinite(sound.duration)) {
			setSeconds(sound.duration);
			if (isSeekingEnd.current) sound.currentTime = 0;
			isSeekingEnd.current = false;
		} else if (sound.currentSrc.startsWith('blob:') && !isSeekingEnd.current) {
			isSeekingEnd.current = true;
			sound.currentTime = BEYOND;
		}
	}
	return {
		audio,
		at,
		seconds,
		isFailed,
		press,
		move,
		onError: (event: SoundEvent) => void goOn(event.currentTarget),
		onLength: handleLength,
		onTime: ({ currentTarget }: SoundEvent) => setAt(isSeekingEnd.current ? 0 : currentTarget.currentTime),
	};
}
