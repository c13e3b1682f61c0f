import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../language/language.ts';
import { IconButton } from '../inputs/button.tsx';
import { useReducedMotion } from '../layout/use-media.ts';

function useInterval(callback: () => void, milliseconds: number | null): void {
	const tick = useEffectEvent(callback);
	useEffect(() => {
		if (milliseconds === null) return;
		const timer = setInterval(() => tick(), milliseconds);
		return () => clearInterval(timer);
	}, [milliseconds]);
}

function useSettled(milliseconds: number): boolean {
	const [settled, setSettled] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(true), milliseconds);
		return () => clearTimeout(timer);
	}, [milliseconds]);
	return settled;
}

/** Older browsers do not tell the end of a swipe, so this time after its last event counts as the end. */
const SWIPED_MS = 120;

export interface CarouselProps<Slide> {
	label: string;
	slides: readonly Slide[];
	children: (slide: Slide, index: number) => ReactNode;
	slideKey: (slide: Slide, index: number) => string | number;
	intervalMs: number;
	/** It mounts other slides once the first has settled, to keep the page fast. Slides need a fixed shape. */
	deferSlides?: boolean | undefined;
	/** It stops the turning, for example while a slide is listened to. */
	hold?: boolean | undefined;
}

/**
 * The row snaps to one slide. It turns by itself, but rests under a finger, pointer or focus, and with
 * reduced motion until used.
 */
export function Carousel<Slide>(props: CarouselProps<Slide>) {
	const { label, slides, children, slideKey, intervalMs, deferSlides, hold } = props;
	const [current, setCurrent] = useState(0);
	const [asked, setAsked] = useState<'play' | 'pause'>();
	const [held, setHeld] = useState({ pointer: false, focus: false });
	const reducedMotion = useReducedMotion();
	const settled = useSettled(intervalMs / 2);
	const row = useRef<HTMLDivElement>(null);
	const swiped = useRef<ReturnType<typeof setTimeout>>(undefined);
	const count = slides.length;
	const wantsPlay = asked ? asked === 'play' : !reducedMotion;
	const isTurning = wantsPlay && !hold && !held.pointer && !held.focus && count > 1;
	const turn = (step: number) => setCurrent((now) => (now + step + count) % count);
	useEffect(() => {
		row.current?.scrollTo({ left: current * row.current.clientWidth });
	}, [current]);
	useInterval(() => turn(1), isTurning ? intervalMs : null);

	function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
		clearTimeout(swiped.current);
		swiped.current = setTimeout(
			() => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)),
			SWIPED_MS,
		);
	}
	return (
		<section
			aria-roledescription={t('carousel')}
			aria-label={label}
			onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
			onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
			onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
			onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
		>
			<div
				ref={row}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
				tabIndex={0}
				aria-live={isTurning ? 'off' : 'polite'}
				onScroll={handleScroll}
				className="flex snap-x snap-mandatory overflow-x-auto rounded-xl [scrollbar-width:none] motion-safe:scroll-smooth [&::-webkit-scrollbar]:hidden"
			>
				{slides.map((slide, index) => (
					<SlideFrame
						key={slideKey(slide, index)}
						place={t('{number} of {count}', { number: index + 1, count })}
						isCurrent={index === current}
					>
						{(!deferSlides || settled || index === current) && children(slide, index)}
					</SlideFrame>
				))}
			</div>
			{count > 1 && (
				<Controls
					count={count}
					current={current}
					wantsPlay={wantsPlay}
					onTurn={turn}
					onChoose={setCurrent}
					onAsk={setAsked}
				/>
			)}
		</section>
	);
}

function SlideFrame(props: { place: string; isCurrent: boolean; children: ReactNode }) {
	const { place, isCurrent, children } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
		<div
			role="group"
			aria-roledescription={t('slide')}
			aria-label={place}
			aria-hidden={!isCurrent}
			inert={!isCurrent}
			className="w-full shrink-0 snap-center"
		>
			{children}
		</div>
	);
}

interface ControlsProps {
	count: number;
	current: number;
	wantsPlay: boolean;
	onTurn: (step: number) => void;
	onChoose: (index: number) => void;
	onAsk: (asked: 'play' | 'pause') => void;
}

function Controls({ count, current, wantsPlay, onTurn, onChoose, onAsk }: ControlsProps) {
	return (
		<>
			<div className="flex justify-center">
				{Array.from({ length: count }, (_, index) => (
					<button
						// biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
						key={index}
						type="button"
						aria-label={t('Show {number} of {count}', { number: index + 1, count })}
						aria-current={index === current ? 'true' : undefined}
						onClick={() => onChoose(index)}
						className="grid size-11 shrink place-items-center rounded-full"
					>
						<span
							aria-hidden
							className={`h-2.5 rounded-full transition-all ${index === current ? 'w-7 bg-teal-700' : 'w-2.5 bg-line-strong'}`}
						/>
					</button>
				))}
			</div>
			<div className="flex flex-wrap items-center justify-center gap-x-1 text-sm sm:text-base max-sm:[&>button]:gap-1 max-sm:[&>button]:px-1.5!">
				<IconButton label={t('Previous')} icon={<ChevronLeft aria-hidden />} onClick={() => onTurn(-1)} />
				<IconButton
					label={wantsPlay ? t('Pause') : t('Play')}
					icon={wantsPlay ? <Pause aria-hidden /> : <Play aria-hidden />}
					onClick={() => onAsk(wantsPlay ? 'pause' : 'play')}
				/>
				<IconButton
					label={t('Next')}
					icon={<ChevronRight aria-hidden />}
					iconAfter
					onClick={() => onTurn(1)}
				/>
			</div>
		</>
	);
}
