import { languageNames, languages } from '@yuva/contract/language';
import { Maximize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Language, t, useLanguage } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';

export interface PlayedVideo {
	id: string;
	title: string;
	about: string;
	mp4: string;
	webm: string;
	poster: string;
	captions: (language: Language) => string;
}

/** The captions are below the picture, because in it they would cover what the video shows. */
export function VideoPlayer({ video }: { video: PlayedVideo }) {
	const language = useLanguage();
	const [failed, setFailed] = useState(false);
	const { stage, player, caption } = useCaption(language);
	if (failed) {
		return (
			<Banner tone="error">
				{t('The video could not be played. Check your network, close this window and open it again.')}
			</Banner>
		);
	}
	return (
		<div className="-mx-5 flex flex-col gap-3">
			<div ref={stage} className="flex flex-col justify-center bg-teal-950 text-white">
				{/* biome-ignore lint/a11y/useMediaCaption: the tracks of all languages stand below */}
				<video
					key={`${video.id} ${language}`}
					ref={player}
					controls
					autoPlay
					playsInline
					preload="metadata"
					poster={video.poster}
					aria-label={`${t(video.title)}: ${t(video.about)}`}
					className="aspect-video max-h-[75vh] w-full"
				>
					<source src={video.mp4} type="video/mp4" />
					{/* The last source: if it fails too, nothing is left to try. */}
					<source src={video.webm} type="video/webm" onError={() => setFailed(true)} />
					{languages.map((one) => (
						<track
							key={one}
							default={language === one}
							kind="captions"
							srcLang={one}
							// Everybody finds their language in the menu of the player.
							label={languageNames[one]}
							src={video.captions(one)}
						/>
					))}
				</video>
				<p className="min-h-20 px-5 py-2 text-lg whitespace-pre-line">{caption}</p>
			</div>
			{document.fullscreenEnabled && (
				<div className="px-5">
					<Button
						variant="secondary"
						icon={<Maximize aria-hidden />}
						onClick={() => void stage.current?.requestFullscreen()}
					>
						{t('Full screen')}
					</Button>
				</div>
			)}
		</div>
	);
}

function useCaption(language: Language) {
	const stage = useRef<HTMLDivElement>(null);
	const player = useRef<HTMLVideoElement>(null);
	const [caption, setCaption] = useState('');
	useEffect(() => {
		// `textTracks` is missing where no layout exists.
		const tracks = [...(player.current?.textTracks ?? [])];
		const track = tracks.find((one) => one.language === language);
		if (!track) return undefined;
		const show = () =>
			setCaption([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n'));
		track.mode = 'hidden';
		track.addEventListener('cuechange', show);
		return () => track.removeEventListener('cuechange', show);
	}, [language]);
	return { stage, player, caption };
}
