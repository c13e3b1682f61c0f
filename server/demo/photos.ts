import type { MediaKind } from '../platform/media/media.ts';
import type { Storage } from '../platform/media/storage.ts';
import type { DemoWorld } from './people.ts';
import { drawPortrait, drawScene, renderJpeg } from './portraits.ts';

export type Portrait = 'girl' | 'boy' | 'woman' | 'man';
export type Scene = 'center' | 'training';

/** Stores drawn photos; the same drawing serves several people, each under a media row of their own. */
export interface PhotoShop {
	portrait(fellowId: string, kind: MediaKind, who: Portrait): Promise<string>;
	scene(fellowId: string, kind: MediaKind, what: Scene): Promise<string>;
}

/** Drawings of one kind; more would only make the first start slower. */
const VARIETY = 12;

/** A shop that draws each picture once. */
export function openPhotoShop(world: DemoWorld, storage: Storage): PhotoShop {
	const drawn = new Map<string, Promise<Buffer>>();
	const draw = (name: string, svg: () => string): Promise<Buffer> => {
		const known = drawn.get(name) ?? renderJpeg(svg());
		drawn.set(name, known);
		return known;
	};
	const store = async (fellow_id: string, kind: MediaKind, picture: Buffer): Promise<string> => {
		const id = world.random.id(world.now);
		const storage_key = `${id.slice(-2)}/${id}.jpg`;
		await storage.put(storage_key, picture, 'image/jpeg');
		await world.db
			.insertInto('media')
			.values({ id, fellow_id, kind, content_type: 'image/jpeg', bytes: picture.length, storage_key })
			.execute();
		return id;
	};
	return {
		async portrait(fellowId, kind, who) {
			const seed = world.random.int(VARIETY);
			return store(fellowId, kind, await draw(`${who}-${seed}`, () => drawPortrait(seed, who)));
		},
		async scene(fellowId, kind, what) {
			const seed = world.random.int(VARIETY / 2);
			return store(fellowId, kind, await draw(`${what}-${seed}`, () => drawScene(seed, what)));
		},
	};
}
