import { CircleStop, Mic, Pause, Play, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Player } from '../../../ui/media/player.tsx';
import { timerText } from '../../../ui/media/timer-text.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import type { Phase, Silence, useRecorder } from './use-recorder.ts';

type Recorder = ReturnType<typeof useRecorder>;

const SILENT = 'Recording without sound';
const SILENCE: Record<Silence, string> = {
	muted:
		'The phone has muted the microphone, perhaps for a call. The recording goes on when the sound is back. What you recorded is kept.',
	quiet: 'No sound is heard. Speak closer to the phone, and check that nothing covers the microphone.',
};

const STATUS: Record<Phase, string> = {
	loading: 'Loading…',
	idle: 'Ready to record',
	asking: 'Waiting for the microphone…',
	recording: 'Recording…',
	paused: 'Paused',
	stopped: 'Recorded',
};

interface RecorderPanelProps {
	recorder: Recorder;
	busy: boolean;
	title?: string;
	/** True makes it one field of a form, without a card of its own. */
	isField?: true;
	children?: ReactNode;
}

/** In a form it takes the whole width and looks like the fields beside it. */
const FieldBox = ({ title, children }: { title: string; children: ReactNode }) => (
	<section aria-label={title} className="flex flex-col gap-1">
		<h3 className="font-semibold">{title}</h3>
		{children}
	</section>
);

const CardBox = ({ title, children }: { title: string; children: ReactNode }) => (
	<Card title={title} icon={<Mic aria-hidden />}>
		{children}
	</Card>
);

export function RecorderPanel({ recorder, busy, title, isField, children }: RecorderPanelProps) {
	const { phase, milliseconds, level, silence, recording, recovered, failure } = recorder;
	const warning = phase === 'recording' && silence;
	const Box = isField ? FieldBox : CardBox;
	return (
		<Box title={title ?? t('Recording')}>
			<div className="flex flex-col gap-4">
				{children}
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				{recovered && (
					<Banner tone="info">
						{t('We kept your recording from last time. Listen to it, then submit it or discard it.')}
					</Banner>
				)}
				{warning && <Banner tone="warning">{t(SILENCE[warning])}</Banner>}
				<div className="flex flex-col items-center gap-3 rounded-lg bg-sunken p-4">
					<p role="status" className="font-semibold text-ink-soft">
						{t(warning ? SILENT : STATUS[phase])}
					</p>
					<p role="timer" aria-label={t('Length')} className="text-3xl font-bold text-teal-900 tabular-nums">
						{timerText(milliseconds)}
					</p>
					{(phase === 'recording' || phase === 'paused') && <LevelBars level={level} />}
				</div>
				{recording && <Player source={recording.file} label={t('Your recording')} />}
				<Controls recorder={recorder} busy={busy} />
			</div>
		</Box>
	);
}

const BARS = Array.from({ length: 16 }, (_, index) => index);

function LevelBars({ level }: { level: number }) {
	const lit = Math.ceil(level * BARS.length);
	return (
		<div className="w-full max-w-xs">
			<meter aria-label={t('Loudness')} min={0} max={BARS.length} value={lit} className="sr-only" />
			<div aria-hidden className="flex h-8 items-stretch gap-1">
				{BARS.map((bar) => (
					<span
						key={bar}
						className={`grow rounded-sm ${bar < lit ? 'bg-teal-600' : 'border border-line-strong bg-surface'}`}
					/>
				))}
			</div>
		</div>
	);
}

function Controls({ recorder, busy }: { recorder: Recorder; busy: boolean }) {
	const { phase, record, pause, resume, stop } = recorder;
	if (phase === 'loading') return <div className="min-h-12" />;
	if (phase === 'idle' || phase === 'asking') {
		const asking = phase === 'asking';
		return (
			<Button
				width="full"
				icon={<Mic aria-hidden />}
				busy={asking}
				disabled={busy}
				onClick={() => void record()}
			>
				{t('Record')}
			</Button>
		);
	}
	if (phase === 'stopped') {
		return (
			<div className="flex flex-col gap-2">
				{recorder.canGoOn && (
					<Button
						variant="secondary"
						width="full"
						disabled={busy}
						icon={<Mic aria-hidden />}
						onClick={() => void recorder.goOn()}
					>
						{t('Go on recording')}
					</Button>
				)}
				<DiscardButton onDiscard={recorder.discard} busy={busy} />
			</div>
		);
	}
	const isPaused = phase === 'paused';
	return (
		<div className="grid grid-cols-2 gap-2">
			<Button
				variant="secondary"
				width="full"
				icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
				onClick={isPaused ? resume : pause}
			>
				{isPaused ? t('Resume') : t('Pause')}
			</Button>
			<Button width="full" icon={<CircleStop aria-hidden />} onClick={stop}>
				{t('Stop')}
			</Button>
		</div>
	);
}

function DiscardButton({ onDiscard, busy }: { onDiscard: () => Promise<void>; busy: boolean }) {
	const [asking, setAsking] = useState(false);
	async function discard() {
		setAsking(false);
		await onDiscard();
	}
	return (
		<>
			<Button
				variant="danger"
				width="full"
				disabled={busy}
				icon={<Trash2 aria-hidden />}
				onClick={() => setAsking(true)}
			>
				{t('Discard and record again')}
			</Button>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				onConfirm={() => void discard()}
				title={t('Discard this recording?')}
				message={t('It cannot be brought back.')}
				confirmLabel={t('Discard')}
				confirmIcon={<Trash2 aria-hidden />}
				cancelLabel={t('Keep it')}
				danger
			/>
		</>
	);
}
