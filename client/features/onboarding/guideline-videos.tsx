import type { VideoId } from '@yuva/contract/onboarding/schema';
import { CirclePlay } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Language } from '../../language/language.ts';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SeenBadge } from './parts/seen-badge.tsx';
import type { PlayedVideo } from './video-player.tsx';

const VideoPlayer = lazy(() => import('./video-player.tsx').then((m) => ({ default: m.VideoPlayer })));

/** The folder can be set at build time. */
const FOLDER: string = import.meta.env.VITE_VIDEO_FOLDER ?? '/videos';

interface GuidelineVideo extends PlayedVideo {
	id: VideoId;
}

const files = (name: string) => ({
	mp4: `${FOLDER}/${name}.mp4`,
	webm: `${FOLDER}/${name}.webm`,
	poster: `${FOLDER}/${name}.jpg`,
	captions: (language: Language) => `${FOLDER}/${name}${language === 'en' ? '' : `.${language}`}.vtt`,
});

const GUIDELINE_VIDEOS: readonly GuidelineVideo[] = [
	{
		id: 'video1',
		title: 'Guideline Video 1',
		about: 'How to set up your Learning Center',
		...files('guideline-1'),
	},
	{ id: 'video2', title: 'Guideline Video 2', about: 'How to register children', ...files('guideline-2') },
];

export interface GuidelineVideosProps {
	seen: Record<VideoId, boolean>;
	onOpen: (id: VideoId) => void;
	failure?: string;
}

export function GuidelineVideos({ seen, onOpen, failure }: GuidelineVideosProps) {
	// The player keeps its video while the dialog closes.
	const [player, setPlayer] = useState<{ isOpen: boolean; video?: GuidelineVideo }>({ isOpen: false });
	const { isOpen, video: shown } = player;
	const open = (video: GuidelineVideo) => {
		setPlayer({ isOpen: true, video });
		onOpen(video.id);
	};
	const complaint = failure && <Banner tone="error">{t(failure)}</Banner>;
	return (
		<div className="@container">
			<ul className="grid gap-3 @xl:grid-cols-2">
				{GUIDELINE_VIDEOS.map((video) => (
					<li key={video.id}>
						<VideoLink video={video} isSeen={seen[video.id]} onOpen={() => open(video)} />
					</li>
				))}
			</ul>
			{!isOpen && complaint && <div className="mt-3">{complaint}</div>}
			<Dialog
				open={isOpen}
				onClose={() => setPlayer({ ...player, isOpen: false })}
				title={t(shown?.title ?? '')}
				wide
			>
				<div className="flex flex-col gap-3">
					<Suspense fallback={t('Loading…')}>{shown && <VideoPlayer video={shown} />}</Suspense>
					{complaint}
				</div>
			</Dialog>
		</div>
	);
}

interface VideoLinkProps {
	video: GuidelineVideo;
	isSeen: boolean;
	onOpen: () => void;
}

/** It is a real link, so that a browser can open the file elsewhere; a plain click opens the player. */
function VideoLink({ video, isSeen, onOpen }: VideoLinkProps) {
	return (
		<a
			href={video.mp4}
			onClick={(event) => {
				event.preventDefault();
				onOpen();
			}}
			className="flex min-h-16 items-center gap-3 rounded-lg border-2 border-line bg-surface p-3 hover:border-teal-600 hover:bg-teal-50"
		>
			<CirclePlay aria-hidden className="size-9 shrink-0 text-teal-700" />
			<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span className="min-w-0">
					<span className="block font-bold text-teal-900 underline">{t(video.title)}</span>
					<span className="block text-sm text-ink-soft">{t(video.about)}</span>
				</span>
				<SeenBadge isSeen={isSeen} />
			</span>
		</a>
	);
}
