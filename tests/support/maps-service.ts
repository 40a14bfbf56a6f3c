/** What the service gives, as far as the page uses it: an area of a degree, and markers that are buttons. */
export const MAPS_SERVICE = `
  const point = (lat, lng) => ({ lat: () => lat, lng: () => lng });
  class Map {
    constructor(element, { center, zoom }) { Object.assign(this, { element, center, zoom }); }
    getCenter() { return point(this.center.lat, this.center.lng); }
    getZoom() { return this.zoom; }
    getBounds() { return { getNorthEast: () => point(this.center.lat + 0.1, this.center.lng + 0.1), getSouthWest: () => point(this.center.lat - 0.1, this.center.lng - 0.1) }; }
    setCenter(center) { this.center = center; this.idle?.(); }
    setZoom(zoom) { this.zoom = zoom; this.idle?.(); }
    fitBounds() {}
    addListener(event, listener) { if (event === 'idle') { this.idle = listener; setTimeout(listener); } }
  }
  class Marker {
    constructor({ map, title }) { this.button = document.createElement('button'); this.button.textContent = title; map.element.append(this.button); }
    setMap() { this.button.remove(); }
    addListener(event, listener) { this.button.addEventListener(event, listener); }
  }
  window.google = { maps: { importLibrary: async () => ({ Map, Marker }) } };
  window.mapaPronto();
`;
