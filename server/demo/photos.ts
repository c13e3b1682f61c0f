import type { MediaKind } from '../platform/media/media.ts';
import type { Storage } from '../platform/media/storage.ts';
import type { DemoWorld } from './people.ts';
import { type Portrait, readPicture, renderJpeg, type Scene } from './pictures.ts';

/** Stores drawn photos; several people share a drawing, each with their own media row. */
export interface PhotoShop {
	portrait(fellowId: string, kind: MediaKind, who: Portrait): Promise<string>;
	scene(fellowId: string, kind: MediaKind, what: Scene): Promise<string>;
}

/** Counts the different pictures; more would only slow the first start. */
const PORTRAITS = 12;
const SCENES = 4;

/** Renders each picture once. */
export function openPhotoShop(world: DemoWorld, storage: Storage): PhotoShop {
	const rendered = new Map<string, Promise<Buffer>>();
	const render = (of: Portrait | Scene, number: number): Promise<Buffer> => {
		const name = `${of}-${number}`;
		const known = rendered.get(name) ?? readPicture(of, number).then(renderJpeg);
		rendered.set(name, known);
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
		portrait: async (fellowId, kind, who) =>
			store(fellowId, kind, await render(who, world.random.int(PORTRAITS))),
		scene: async (fellowId, kind, what) =>
			store(fellowId, kind, await render(what, world.random.int(SCENES))),
	};
}
