import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../../language/language.ts';
import { FieldError } from '../../../ui/inputs/field.tsx';

export interface PlayerProps {
	src: string;
	/** For screen readers. */
	label: string;
	/** Gets a new address: addresses of recordings expire after minutes. */
	refresh: () => Promise<string | undefined>;
}

/** When the address expires, playback continues at the same position. */
export function Player({ src, label, refresh }: PlayerProps) {
	const [address, setAddress] = useState(src);
	const [failed, setFailed] = useState(false);
	const goOnAt = useRef<number | undefined>(undefined);

	async function handleError(event: SyntheticEvent<HTMLAudioElement>) {
		const { currentTime } = event.currentTarget;
		const fresh = await refresh();
		if (fresh === undefined || fresh === address) return setFailed(true);
		goOnAt.current = currentTime;
		setAddress(fresh);
	}
	function handleLoaded(event: SyntheticEvent<HTMLAudioElement>) {
		setFailed(false);
		if (goOnAt.current === undefined) return;
		event.currentTarget.currentTime = goOnAt.current;
		goOnAt.current = undefined;
		void event.currentTarget.play();
	}
	return (
		<div>
			{/* biome-ignore lint/a11y/useMediaCaption: nobody writes down what was said */}
			<audio
				controls
				aria-label={label}
				src={address}
				preload="none"
				onError={(event) => void handleError(event)}
				onLoadedMetadata={handleLoaded}
				className="block w-full"
			/>
			{failed && <FieldError>{t('This recording cannot be played now. Try again.')}</FieldError>}
		</div>
	);
}

export function FilePlayer({ file, label }: { file: File; label: string }) {
	const player = useRef<HTMLAudioElement>(null);
	useEffect(() => {
		if (!player.current) return undefined;
		const url = URL.createObjectURL(file);
		player.current.src = url;
		return () => URL.revokeObjectURL(url);
	}, [file]);
	// biome-ignore lint/a11y/useMediaCaption: nobody writes down what was said
	return <audio ref={player} controls aria-label={label} preload="metadata" className="block w-full" />;
}
