import type { VideoId } from '@yuva/contract/onboarding/schema';
import type { Language } from '../../language/language.ts';

/** The folder can be set at build time. */
const FOLDER: string = import.meta.env.VITE_VIDEO_FOLDER ?? '/videos';

export interface GuidelineVideo {
	id: VideoId;
	title: string;
	about: string;
	mp4: string;
	webm: string;
	/** Shown until the video has loaded. */
	poster: string;
	/** WebVTT, by language. */
	captions: Record<Language, string>;
}

const files = (name: string) => ({
	mp4: `${FOLDER}/${name}.mp4`,
	webm: `${FOLDER}/${name}.webm`,
	poster: `${FOLDER}/${name}.jpg`,
	captions: { en: `${FOLDER}/${name}.vtt`, te: `${FOLDER}/${name}.te.vtt` },
});

export const GUIDELINE_VIDEOS: readonly GuidelineVideo[] = [
	{
		id: 'video1',
		title: 'Guideline Video 1',
		about: 'How to set up your Learning Center',
		...files('guideline-1'),
	},
	{ id: 'video2', title: 'Guideline Video 2', about: 'How to register children', ...files('guideline-2') },
];
