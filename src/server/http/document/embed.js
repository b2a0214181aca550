/**
 * One line on a studio's own site: <script src="https://STUDIO/embed.js" data-view="schedule"></script>. It puts a frame in its place that is
 * as high as what it shows, and tells the page what happens in it (docs/embedding.md). Plain script: it runs as it stands, on any site.
 */
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const { view = 'schedule', id = '', target, title, bookText, showSpots, ground, query, minHeight = '320' } = script.dataset;
  const views = {
    schedule: '/',
    class: `/class/${id}`,
    passes: '/buy',
    pass: `/classpack/${id}`,
    appointments: '/appointments',
    series: id === '' ? '/series' : `/series/${id}`,
    'gift-card': '/gift-card',
  };
  const address = new URL(views[view] ?? '/', origin);
  address.search = query ?? '';
  const set = (name, value) => value !== undefined && address.searchParams.set(name, value);
  set('iframe', '1');
  set('kit', '1');
  set('book_text', bookText);
  set('show_spots', showSpots);
  set('ground', ground);

  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = title ?? 'Booking';
  frame.allow = 'clipboard-write; web-share';
  frame.style.cssText = `display:block;width:100%;height:${Number(minHeight)}px;border:0;background:transparent`;
  const place = target === undefined ? null : document.querySelector(target);
  if (place) place.append(frame);
  else script.after(frame);

  /** The middle of what has opened comes to the middle of the window, unless all of it is in sight. */
  const show = ({ top, height }) => {
    const begins = frame.getBoundingClientRect().top + top;
    if (begins >= 0 && begins + height <= innerHeight) return;
    scrollBy({ top: height > innerHeight ? begins : begins + height / 2 - innerHeight / 2 });
  };
  /** The frame knows neither the window's height nor what of it is in sight. */
  const tellWindow = () => frame.contentWindow?.postMessage({ type: 'atelier:window', height: innerHeight }, origin);
  addEventListener('resize', tellWindow);
  let path = null;
  addEventListener('message', ({ source, origin: from, data }) => {
    // Only what this frame says, and only while it shows the studio.
    if (source !== frame.contentWindow || from !== origin || typeof data?.type !== 'string' || !data.type.startsWith('atelier:')) return;
    if (data.type === 'atelier:height') frame.style.height = `${Math.max(Number(minHeight), Number(data.height))}px`;
    if (data.type === 'atelier:dialog') show(data);
    if (data.type === 'atelier:page') {
      tellWindow();
      // Not for the first page: who reads on meanwhile is left alone.
      if (path !== null && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
      ({ path } = data);
    }
    frame.dispatchEvent(new CustomEvent(data.type, { bubbles: true, detail: data }));
  });
})();
